import { isMobile } from '../device/isMobile.ts';

/**
 * The script that runs before the first paint (DEV-01): a desktop sees its notice instead of the
 * front page. It is inlined, so its hash goes into the content security policy.
 */
export const deviceScript = `(${isMobile.toString()})(navigator)||document.documentElement.classList.add("is-desktop")`;

/**
 * Runs right after the front page's markup: a tap that comes before the app follows the link, and
 * must not lose the channel and the referral of the query (ENT-08).
 */
export const queryScript = `document.querySelector(".front-action").search=location.search`;
