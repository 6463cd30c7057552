/** The bundle with step 2 and its camera. */

export { IdCaptureScreen } from '../idCapture/IdCaptureScreen.tsx';
export { PersonalDataScreen } from '../personalData/PersonalDataScreen.tsx';
