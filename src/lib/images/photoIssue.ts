/** What makes a photo hard to read: the one thing to mend first. */
export type PhotoIssue = 'dark' | 'glare' | 'blurred' | 'far';

/** What is photographed: a card that fills the frame's width, or a sheet of paper. */
export type PhotoSubject = 'card' | 'paper';
