export { FileFailure, type FileFailureReason } from '../files/fileFailure.ts';
export type { PhotoIssue, PhotoSubject } from './assess.ts';
export type { ScaleOptions } from './draw.ts';
export { assessPhoto, scaleImage } from './imageWork.ts';
export { type FileRule, prepareFile, sniffFileType } from './prepareFile.ts';
