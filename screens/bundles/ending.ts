/** The bundle with the face check, the one-time code and all endings. */

export { DoneScreen } from '../endings/DoneScreen.tsx';
export {
  FeedbackFailedScreen,
  FeedbackScreen,
  RejectionDukcapilScreen,
  RejectionNikScreen,
  RejectionScreen,
  RejectionTotalScreen,
  WaitingScreen,
} from '../endings/EndingScreens.tsx';
export { FaceFrameScreen } from '../faceFrame/FaceFrameScreen.tsx';
export { FaceTipsScreen } from '../faceTips/FaceTipsScreen.tsx';
export { LivenessResultScreen, LivenessTestScreen } from '../livenessTest/LivenessTestScreens.tsx';
export { OtpScreen } from '../otp/OtpScreen.tsx';
