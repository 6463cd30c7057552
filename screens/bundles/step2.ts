/** Step 2 and its camera, one file of the built app. */

export { IdCaptureScreen } from '../idCapture/IdCaptureScreen.tsx';
export { PersonalDataScreen } from '../personalData/PersonalDataScreen.tsx';
