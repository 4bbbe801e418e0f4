"""The boards, as text: what they draw of every match, at every size."""
