/** The address that dials a number as people write it, such as `1500-000`. */
export const dialOf = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/**
 * Where the front page's link leads as long as no script is there: to the card chooser that lies in
 * the same page, by its fragment, so that the tap is answered by the style sheet alone.
 */
export const chooserFragment = 'kartu';
