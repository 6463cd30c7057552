export type { Facing } from './CameraView.tsx';
export {
  type CameraHandle,
  CameraNotReady,
  CameraView,
  type CameraViewProps,
  type Lens,
  useLiveIssue,
} from './CameraView.tsx';
export { type CameraFailureReason, supportsCamera } from './cameraFailure.ts';
