/**
 * How fast people are: published averages, of the slower ones where several are given, so that most
 * applicants need no longer. Milliseconds.
 */
export const pace = {
  /**
   * A letter typed on a phone: 29 words of five letters a minute, as of people from 40 on and of those
   * who type with one finger. K. Palin et al., How do people type on mobile devices?, MobileHCI 2019.
   */
  letter: 60_000 / (29 * 5),
  /**
   * A word read: 183 a minute, reading as carefully as aloud. M. Brysbaert, How many words do we read
   * per minute?, Journal of Memory and Language 109 (2019).
   */
  word: 60_000 / 183,
  /**
   * Making up one's mind, and reaching a target and pressing it. S. Card, T. Moran, A. Newell, The
   * keystroke-level model, Communications of the ACM 23 (1980): M; P and two B.
   */
  decide: 1_350,
  press: 1_100 + 200,
} as const;

/** What nobody has published; ours, and cautious. Milliseconds. */
export const assumed = {
  /** The e-KTP out of the wallet and into the frame. */
  takeCard: 20_000,
  /** The message with the code arrives, is opened and its code kept in mind. */
  findCode: 20_000,
} as const;
