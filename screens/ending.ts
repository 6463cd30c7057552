/** The face check, the code and every ending, one file of the built app. */

export { DoneScreen } from './done/DoneScreen.tsx';
export { FaceFrameScreen } from './faceFrame/FaceFrameScreen.tsx';
export { FaceTipsScreen } from './faceTips/FaceTipsScreen.tsx';
export { FeedbackScreen } from './feedback/FeedbackScreen.tsx';
export { FeedbackFailedScreen } from './feedbackFailed/FeedbackFailedScreen.tsx';
export { LivenessResultScreen } from './livenessResult/LivenessResultScreen.tsx';
export { LivenessTestScreen } from './livenessTest/LivenessTestScreen.tsx';
export { OtpScreen } from './otp/OtpScreen.tsx';
export { RejectionScreen } from './rejection/RejectionScreen.tsx';
export { RejectionDukcapilScreen } from './rejectionDukcapil/RejectionDukcapilScreen.tsx';
export { RejectionNikScreen } from './rejectionNik/RejectionNikScreen.tsx';
export { RejectionTotalScreen } from './rejectionTotal/RejectionTotalScreen.tsx';
export { WaitingScreen } from './waiting/WaitingScreen.tsx';
