import { isMobile } from '../device/isMobile.ts';

/**
 * The script that runs before the first paint (DEV-01): a desktop sees its notice instead of the
 * front page. It is inlined, so its hash goes into the content security policy.
 */
export const deviceScript = `(${isMobile.toString()})(navigator)||document.documentElement.classList.add("is-desktop")`;
