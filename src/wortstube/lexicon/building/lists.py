"""Names of the hand-kept lists, as the word file records them and verdicts show them."""

TWO_LETTERS = "two letters"
ACCEPT = "must accept"
REFUSE = "must refuse"
ABBREVIATIONS = "abbreviations"
BASIC = "basic vocabulary"
