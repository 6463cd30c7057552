export { type CameraHandle, CameraView, type CameraViewProps, type Lens } from './CameraView.tsx';
export { type CameraFailureReason, supportsCamera } from './cameraFailure.ts';
export type { Facing } from './constraints.ts';
export { CameraNotReady } from './photo.ts';
export { useLiveIssue } from './useLiveIssue.ts';
