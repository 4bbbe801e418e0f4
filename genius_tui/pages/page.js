"use strict";
// Steps through a match. What people wrote becomes text only: nothing here makes markup of a string.
(() => {
  const SVG = "http://www.w3.org/2000/svg", WIDTH = 10, HEIGHT = 20, SEAM = 0.6; // grounds reach a little under their neighbours: no seams at any size
  const data = JSON.parse(document.getElementById("data").textContent);
  const $ = (id) => document.getElementById(id);
  const make = (name, text = "", into = null) => {
    const made = document.createElement(name);
    made.textContent = text;
    if (into) into.append(made);
    return made;
  };

  // A frame has only what changed since the one before it.
  const changed = (before, changes) => {
    const after = before.slice();
    for (let at = 0; at < changes.length; at += 2) after[changes[at]] = changes[at + 1];
    return after;
  };
  for (const eyes of data.eyes) {
    let board = [], table = [];
    for (const frame of eyes.frames) {
      board = frame.board = changed(board, frame.board);
      table = frame.table = changed(table, frame.table);
    }
  }

  let eyes = data.eyes[0], at = 0, drawn = [], timer = 0, written = 0;

  // The board: grounds, then lines and blocks as shapes, then words, each as wide as its cells.
  const element = (name, attributes, into) => {
    const made = document.createElementNS(SVG, name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    into.append(made);
    return made;
  };
  const path = (rectangles, x) => rectangles.map((r) => `M${x + r[0]} ${r[1]}h${r[2]}v${r[3]}h${-r[2]}z`).join("");
  const word = (text, x, cells, style, row) => {
    const attributes = { x, y: 15.5, class: `i${style}` };
    if (text.length > 1 || cells > 1) Object.assign(attributes, { textLength: cells * WIDTH, lengthAdjust: "spacingAndGlyphs" });
    element("text", attributes, row).textContent = text;
  };
  const plain = (text, x, style, row) => {
    const shapes = {};
    for (let from = 0; from < text.length; ) {
      const one = text[from];
      let to = from + 1;
      if (data.shapes[one]) {
        const shade = data.shades[one] || 1;
        shapes[shade] = (shapes[shade] || "") + path(data.shapes[one], x + from * WIDTH);
      } else if (one !== " ") {
        while (to < text.length && text[to] !== " " && !data.shapes[text[to]]) to++;
        word(text.slice(from, to), x + from * WIDTH, to - from, style, row);
      }
      from = to;
    }
    for (const shade in shapes) element("path", { d: shapes[shade], class: `b i${style}`, "fill-opacity": shade }, row);
  };
  const line = (number, row) => {
    let x = 0, style = 0;
    for (const piece of data.lines[number]) {
      if (typeof piece === "number") { style = piece; continue; }
      const [text, cells] = typeof piece === "string" ? [piece, piece.length] : piece;
      const width = cells * WIDTH, mark = data.marks[style];
      if (mark & 4) element("rect", { x, y: 0, width: width + SEAM, height: HEIGHT + SEAM, class: `b g${style}${mark & 8 ? " lit" : ""}` }, row);
      if (typeof piece === "string") plain(text, x, style, row);
      else word(text, x, cells, style, row);
      if (mark & 1) element("path", { d: path([[0, 18, width, 1]], x), class: `b i${style}` }, row);
      if (mark & 2) element("path", { d: path([[0, 10.5, width, 1]], x), class: `b i${style}` }, row);
      x += width;
    }
  };
  const draw = (board) => {
    for (let place = 0; place < board.length; place++) {
      if (board[place] === drawn[place]) continue;
      const row = $("board").children[place];
      row.replaceChildren();
      line(board[place], row);
    }
    drawn = board;
  };
  // What the step is about, in the middle of a board that is wider than the window.
  const centre = () => {
    const room = $("room"), lit = room.querySelector(".lit");
    if (!lit || room.scrollWidth <= room.clientWidth) return;
    const { left, width } = lit.getBoundingClientRect();
    room.scrollLeft += left + width / 2 - room.getBoundingClientRect().left - room.clientWidth / 2;
  };
  const prepare = () => {
    const board = $("board"), width = eyes.width * WIDTH, height = eyes.height * HEIGHT;
    board.setAttribute("viewBox", `0 0 ${width} ${height}`);
    board.setAttribute("aria-label", `The board ${eyes.words}`);
    $("room").style.setProperty("--large", `${width * 1.1}px`);
    board.replaceChildren();
    drawn = [];
    for (let y = 0; y < eyes.height; y++) element("g", { transform: `translate(0 ${y * HEIGHT})` }, board);
    $("slider").max = eyes.frames.length - 1;
    $("legend").replaceChildren(...eyes.legend.map((text) => make("li", text)));
    const rounds = [...new Set(eyes.frames.map((frame) => frame.round))];
    $("rounds").replaceChildren(...rounds.map((round) => {
      const option = make("option", round || data.texts[eyes.frames[0].when]);
      option.value = round;
      return option;
    }));
    $("steps").dataset.round = "";
    $("whose").firstChild.className = eyes.key;
  };

  // Links: #r3s12 is step 12 of round 3, #now the last frame; e4 behind it the eyes, counted from 0.
  const link = (frame) => {
    const which = data.eyes.indexOf(eyes);
    return (frame.step === null ? "#now" : `#r${frame.round}s${frame.step}`) + (which ? `e${which}` : "");
  };
  const follow = () => {
    const [, now, round, step, which] = /^#(?:(now)|r(\d+)(?:s(\d+))?)(?:e(\d+))?$/.exec(location.hash) || [];
    if (!now && !round) return false;
    wear(data.eyes[which || 0] || data.eyes[0]);
    const found = eyes.frames.findIndex((frame) => !now && (frame.step === null || frame.round > round
      || (frame.round == round && frame.step >= (step || 1))));
    go(found < 0 ? eyes.frames.length - 1 : found);
    return true;
  };

  const list = (frame) => {
    if ($("steps").dataset.round !== String(frame.round)) {
      $("steps").dataset.round = frame.round;
      $("steps").replaceChildren(...eyes.frames.filter((one) => one.round === frame.round).map((one) => {
        const item = make("li"), to = make("a", "", item);
        to.href = link(one);
        make("b", one.step ? `${one.step} ${one.rule}` : "", to);
        make("span", data.texts[one.text], to);
        return item;
      }));
    }
    const mine = eyes.frames.filter((one) => one.round === frame.round).indexOf(frame);
    [...$("steps").children].forEach((item, place) => {
      item.firstChild.toggleAttribute("aria-current", place === mine);
      if (place !== mine) return;
      const { offsetTop, offsetHeight } = item, box = $("steps");
      if (offsetTop < box.scrollTop) box.scrollTop = offsetTop;
      else if (offsetTop + offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = offsetTop + offsetHeight - box.clientHeight;
    });
  };
  const tell = (frame) => {
    const last = frame.step === null;
    const steps = eyes.frames.filter((one) => one.round === frame.round && one.step).length;
    $("when").textContent = data.texts[frame.when];
    $("count").textContent = frame.step ? `step ${frame.step} of ${steps}` : "";
    $("rule").textContent = frame.rule;
    $("text").textContent = data.texts[frame.text];
    $("why").textContent = data.rules[frame.rule] || "";
    $("caption").replaceChildren(...frame.caption.map((text) => make("span", data.texts[text])));
    $("table").replaceChildren(...frame.table.map((row, place) => {
      const made = make("tr");
      for (const text of data.rows[row]) make(place ? "td" : "th", data.texts[text], made);
      return made;
    }));
    $("result").replaceChildren(...(last ? eyes.result : []).map(([label, text]) => {
      const made = make("p");
      make("b", `${label}: `, made);
      made.append(text);
      return made;
    }));
    $("rounds").value = frame.round;
    $("slider").value = at;
    $("slider").setAttribute("aria-valuetext", `${data.texts[frame.when]} ${$("count").textContent}`);
  };
  const go = (to) => {
    at = Math.max(0, Math.min(to, eyes.frames.length - 1));
    const frame = eyes.frames[at];
    draw(frame.board);
    centre();
    tell(frame);
    list(frame);
    clearTimeout(written);
    written = setTimeout(() => { if (location.hash !== link(frame)) location.replace(link(frame)); }, 250);
  };
  const wear = (wanted) => {
    if (wanted === eyes && drawn.length) return;
    const place = eyes.frames[at].at;
    eyes = wanted;
    if ($("whose").firstChild.tagName === "SELECT") $("whose").firstChild.value = data.eyes.indexOf(eyes);
    prepare();
    const later = place ? eyes.frames.findIndex(({ at: [stage, shown] }) => stage > place[0] || (stage === place[0] && shown > place[1])) : 1;
    at = later < 0 ? eyes.frames.length - 1 : Math.max(0, later - 1);
  };

  // What can be done, by button, key or touch.
  const show = (id, on) => $(id).setAttribute("aria-pressed", on);
  const stop = () => { clearTimeout(timer); timer = 0; show("play", false); };
  const play = () => {
    const text = data.texts[eyes.frames[at].text];
    timer = setTimeout(() => {
      go(at + 1);
      if (at < eyes.frames.length - 1) play(); else stop();
    }, 800 + 50 * text.length);
    show("play", true);
  };
  const begins = (from, by) => {
    const round = eyes.frames[from].round;
    while (from + by >= 0 && from + by < eyes.frames.length && eyes.frames[from].round === round) from += by;
    return from;
  };
  const starts = (place) => {
    const round = eyes.frames[place].round;
    return eyes.frames.findIndex((frame) => frame.round === round);
  };
  const acts = {
    next: () => go(at + 1),
    back: () => go(at - 1),
    first: () => go(0),
    last: () => go(eyes.frames.length - 1),
    roundOn: () => go(begins(at, 1)),
    roundBack: () => go(starts(at) < at ? starts(at) : starts(begins(at, -1))),
    play: () => { if (at === eyes.frames.length - 1) go(0); play(); },
    zoom: () => { show("zoom", $("room").classList.toggle("large")); centre(); },
    why: () => {
      $("why").hidden = !$("why").hidden;
      $("rule").setAttribute("aria-expanded", !$("why").hidden);
    },
  };
  const act = (name) => {
    const playing = timer !== 0;
    stop();
    if (!(playing && name === "play")) acts[name]();
  };
  const KEYS = {
    ArrowRight: "next", n: "next", ArrowLeft: "back", b: "back", Home: "first", "<": "first", End: "last", ">": "last",
    "]": "roundOn", "[": "roundBack", " ": "play", z: "zoom", w: "why",
  };
  document.addEventListener("keydown", (event) => {
    const name = KEYS[event.key], { tagName } = event.target;
    if (!name || event.ctrlKey || event.metaKey || event.altKey || tagName === "SELECT") return;
    if (event.key === " " && (tagName === "BUTTON" || tagName === "SUMMARY")) return;
    event.preventDefault();
    act(name);
  });
  document.querySelector("nav").addEventListener("click", (event) => {
    const name = event.target.dataset.do;
    if (name) act(name);
  });
  let touched = null;
  $("room").addEventListener("touchstart", (event) => {
    touched = event.touches.length === 1 && !$("room").classList.contains("large") ? event.touches[0] : null;
  }, { passive: true });
  $("room").addEventListener("touchend", (event) => {
    if (!touched) return;
    const across = event.changedTouches[0].clientX - touched.clientX, down = event.changedTouches[0].clientY - touched.clientY;
    if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) act(across < 0 ? "next" : "back");
  }, { passive: true });
  $("slider").addEventListener("input", () => { stop(); go(Number($("slider").value)); });
  $("rounds").addEventListener("change", () => {
    stop();
    go(eyes.frames.findIndex((frame) => String(frame.round) === $("rounds").value));
  });
  $("rule").addEventListener("click", () => act("why"));
  addEventListener("hashchange", () => { if (location.hash !== link(eyes.frames[at])) follow(); });

  if (data.eyes.length > 1) {
    const select = make("select", "", $("whose"));
    select.setAttribute("aria-label", "Whose knowledge is shown");
    data.eyes.forEach(({ words }, which) => { make("option", words, select).value = which; });
    select.addEventListener("change", () => { stop(); wear(data.eyes[select.value]); go(at); });
  } else make("span", eyes.words, $("whose"));
  $("tags").append(...data.tags.flatMap(([tag, name]) => [make("span", `${tag} ${name}`), " "]));
  for (const part of document.querySelectorAll("main, nav")) part.hidden = false;
  prepare();
  if (!follow()) go(0);
})();
