/**
 * Our assumptions, as 12 and 13 are: the bank has opened what was sent and names what is wrong with it, a
 * field (30) or a picture that it cannot open (31). Alone of all refusals these are of the content: the
 * same content was not taken before either, and never will be.
 */
export const invalidCode = '30';
export const unopenedCode = '31';
