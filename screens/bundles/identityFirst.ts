/** The bundle with the screens that only the identity-first journey shows. */

export { CardSelectionScreen } from '../cardSelection/CardSelectionScreen.tsx';
export { IdentityScreen } from '../identity/IdentityScreen.tsx';
export { ReviewScreen } from '../review/ReviewScreen.tsx';
export { ThanksScreen } from '../thanks/ThanksScreen.tsx';
