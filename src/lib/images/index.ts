export { FileFailure, type FileFailureReason } from '../files/fileFailure.ts';
export { assessPhoto } from './assessPhoto.ts';
export type { PhotoIssue, PhotoSubject } from './photoIssue.ts';
export { type FileRule, prepareFile } from './prepareFile.ts';
export { scaleImage } from './scaleImage.ts';
export type { ScaleOptions } from './size.ts';
export { type FileKind, sniffFileType } from './sniff.ts';
