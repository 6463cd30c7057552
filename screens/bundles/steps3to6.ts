/** The bundle with the consent, steps 3 to 6 with their documents, and the summary. */

export { AddressScreen } from '../address/AddressScreen.tsx';
export { ChecklistScreen } from '../checklist/ChecklistScreen.tsx';
export { DeliveryScreen } from '../delivery/DeliveryScreen.tsx';
export {
  NpwpCaptureScreen,
  SlipCaptureScreen,
} from '../documentCapture/DocumentCaptureScreens.tsx';
export { JobScreen } from '../job/JobScreen.tsx';
export { ProfileScreen } from '../profile/ProfileScreen.tsx';
export { SummaryScreen } from '../summary/SummaryScreen.tsx';
