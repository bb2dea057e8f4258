// Written by `./dev types` from the server's structs. Do not edit.

export const seating = {
  "buecherwurm": {
    "first": "start",
    "each": {}
  },
  "wortfaecher": {
    "first": "dealer",
    "each": {
      "head_start": 0,
      "word_levels": "all"
    }
  },
  "wortkniffel": {
    "first": "",
    "each": {}
  },
  "wortromme": {
    "first": "start",
    "each": {}
  },
  "zickzack": {
    "first": "start",
    "each": {}
  }
} as const;
