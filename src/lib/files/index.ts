export { blobFromBase64, blobToBase64, toBase64, toDataUrl } from '../base64.ts';
export { SEALED_FILES_KEY } from '../storage.ts';
export { FileFailure, type FileFailureReason } from './fileFailure.ts';
export { createFileStore, type FileStore } from './fileStore.ts';
export { FILE_PREFIX, parseSessionFile } from './unsealedFiles.ts';
