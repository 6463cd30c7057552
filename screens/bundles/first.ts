/** The screens that work before anything of the later steps is loaded. */

export { ChooserScreen } from '../chooser/ChooserScreen.tsx';
export { SplashScreen } from '../splash/SplashScreen.tsx';
