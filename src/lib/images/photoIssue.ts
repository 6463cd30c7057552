/** What makes a photo hard to read: the one thing to mend first. */
export type PhotoIssue =
  | 'dark'
  | 'glare'
  | 'blurred'
  | 'far'
  | 'noCard'
  | 'upsideDown'
  | 'twoCards'
  | 'cutOff';

/**
 * What is photographed: an e-KTP, whose print and portrait have their places; another card that fills
 * the frame's width; or a sheet of paper.
 */
export type PhotoSubject = 'idCard' | 'card' | 'paper';
