import type { Notice } from '../../machines/notice.ts';
import { alertTexts, bankLines, codeLines, failureLines, fileLines } from '../copy/alerts.ts';

/** What an alert says, line by line. */
export function noticeLines(notice: Notice): string[] {
  switch (notice.kind) {
    case 'text':
      return [alertTexts[notice.text]];
    case 'failure':
      return failureLines(notice.failure);
    case 'bank':
      return bankLines(notice.description);
    case 'code':
      return codeLines(notice.code, notice.description);
    case 'file':
      return fileLines(notice.reason);
  }
}
