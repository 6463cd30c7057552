import type { Saved } from '../../machines/journey/saved/schema.ts';
import { copyOfAnswers as copy } from '../../src/copy/copyOfAnswers.ts';
import { summary } from '../../src/copy/summary.ts';
import { summaryParts } from '../summary/summaryParts.ts';
import type { CopySection } from './content.ts';

/** Returns the answers of the six-step journey by step, as the summary shows them. */
export const getSixStepSections = (saved: Saved): CopySection[] =>
  summaryParts.map(({ title, answers }) => ({
    title,
    rows: answers
      .filter(({ unless }) => !unless?.(saved))
      .map(({ label, file, text }) => ({
        name: label,
        value: file
          ? file(saved)
            ? copy.attached
            : summary.noFile
          : text?.(saved) || summary.empty,
      })),
  }));
