/** The bundle with the face check, the one-time code and all endings. */

export { DoneScreen } from '../endings/DoneScreen.tsx';
export * from '../endings/EndingScreens.tsx';
export { FaceFrameScreen } from '../faceFrame/FaceFrameScreen.tsx';
export { FaceTipsScreen } from '../faceTips/FaceTipsScreen.tsx';
export { LivenessResultScreen, LivenessTestScreen } from '../livenessTest/LivenessTestScreens.tsx';
export { OtpScreen } from '../otp/OtpScreen.tsx';
