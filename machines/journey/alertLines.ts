import {
  alertAdvice,
  alertTexts,
  getBankLines,
  getCodeLines,
  getFailureLines,
  getFileLines,
} from '../../src/copy/alerts.ts';
import type { Alert } from './alert.ts';

/** Returns the text of an alert, one entry per line. */
export function getAlertLines(alert: Alert): string[] {
  switch (alert.kind) {
    case 'text':
      return [alertTexts[alert.text], alertAdvice[alert.text]].filter((line) => line !== undefined);
    case 'failure':
      return getFailureLines(alert.failure);
    case 'bank':
      return getBankLines(alert.description, alert.forgotten);
    case 'code':
      return getCodeLines(alert.code, alert.description, alert.forgotten);
    case 'file':
      return getFileLines(alert.reason, alert.file);
  }
}
