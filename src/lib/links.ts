/** Returns the `tel:` address of a displayed number such as `1500-000`. */
export const toTelLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** Returns a displayed number with its `tel:` address (`dial`). */
export const toCallCenter = (number: string) => ({ number, dial: toTelLink(number) });

/**
 * The fragment of the card chooser in the same page. The front page links to it before a script has loaded,
 * so that the style sheet alone responds to the tap.
 */
export const chooserFragment = 'kartu';
