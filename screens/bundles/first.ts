/** The bundle with the first screens, which work before later steps are loaded. */

export { ChooserScreen } from '../chooser/ChooserScreen.tsx';
export { SplashScreen } from '../splash/SplashScreen.tsx';
