export { blobFromBase64, blobToBase64, toBase64, toDataUrl } from './base64.ts';
export { FileFailure, type FileFailureReason } from './fileFailure.ts';
export { createFileStore, type FileStore } from './fileStore.ts';
export { fileOfData } from './sessionData.ts';
export { SEALED_FILES_KEY } from './sessionKey.ts';
export { FILE_PREFIX } from './unsealedFiles.ts';
