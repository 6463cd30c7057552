import {
  alertAdvice,
  alertTexts,
  bankLines,
  codeLines,
  failureLines,
  fileLines,
} from '../../src/copy/alerts.ts';
import type { Alert } from './alert.ts';

/** What an alert says, line by line. */
export function alertLines(alert: Alert): string[] {
  switch (alert.kind) {
    case 'text':
      return [alertTexts[alert.text], alertAdvice[alert.text]].filter((line) => line !== undefined);
    case 'failure':
      return failureLines(alert.failure);
    case 'bank':
      return bankLines(alert.description, alert.forgotten);
    case 'code':
      return codeLines(alert.code, alert.description, alert.forgotten);
    case 'file':
      return fileLines(alert.reason);
  }
}
