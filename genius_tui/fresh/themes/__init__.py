"""The themes that ship, one TOML file each (docs/packs.md)."""
