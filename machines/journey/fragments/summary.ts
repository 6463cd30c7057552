import type { View } from '../meta.ts';
import type { ScreenId } from '../screens.ts';
import { stateConfig } from '../setup.ts';
import { detourFrom } from './detour.ts';

/** The way into the summary, from a screen that has it beside its own way on. */
export const opensSummary = { 'summary.opened': 'summarising' } as const;

interface Summary {
  /** The screen that a changed answer leads back to. */
  back: ScreenId;
  /** The state below, which closing it leads to. */
  returnTo: string;
  /** What the screen goes on showing below. */
  view?: View;
  /** While this holds it is there to be read alone. */
  readOnlyWhile?: 'hasUnsettledSubmission';
}

/**
 * 'Ringkasan pengajuan' over its screen: every answer so far, by step, each with a way to change it and
 * back here. It is a link and no gate: whoever does not open it goes on as before.
 */
export const summarising = ({ back, returnTo, view, readOnlyWhile }: Summary) =>
  stateConfig({
    description: 'Ringkasan pengajuan terbuka: semua jawaban, dan cara mengubahnya.',
    meta: { requirements: ['ENT-14', 'OTP-07'], ...(view ? { view } : {}) },
    tags: ['sheet', 'summary'],
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
      'detour.opened': [...(readOnlyWhile ? [{ guard: readOnlyWhile }] : []), detourFrom(back)],
    },
  });
