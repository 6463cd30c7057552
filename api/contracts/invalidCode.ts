/**
 * Our assumption, as 12 and 13 are: the bank has opened what was sent and names what is wrong with it.
 * Alone of all refusals this one is of the content, so that the same content was not taken before either.
 */
export const invalidCode = '30';
