/** The bundle with the hand-over of an application to another device or browser. */

export { HandOverScreen } from '../handOver/HandOverScreen.tsx';
export { TakeOverScreen } from '../handOver/TakeOverScreen.tsx';
