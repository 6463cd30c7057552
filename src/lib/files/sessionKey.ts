/** Session key of the tab's own sealing key (32 bytes, base64). It dies with the tab. */
export const SEALED_FILES_KEY = 'sealedFilesKey';
