/**
 * Where the front page's link leads as long as no script is there: to the card chooser that lies in
 * the same page, by its fragment, so that the tap is answered by the style sheet alone.
 */
export const chooserFragment = 'kartu';
