export type { Facing } from './CameraView.tsx';
export {
  type CameraHandle,
  CameraView,
  type Lens,
  useLiveIssue,
} from './CameraView.tsx';
