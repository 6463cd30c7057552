export { FileFailure, type FileFailureReason } from '../files/fileFailure.ts';
export { judgePhoto } from './judgePhoto.ts';
export type { PhotoFlaw, PhotoSubject } from './photoFlaw.ts';
export { type FileRule, prepareFile } from './prepareFile.ts';
export { scaleImage } from './scaleImage.ts';
export type { ScaleOptions } from './size.ts';
export { type FileKind, sniffFileType } from './sniff.ts';
