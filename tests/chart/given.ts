import { expect } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import type { JourneyTag } from '../../machines/journey/meta.ts';
import type { Ports } from '../../machines/journey/ports.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { alertLines } from '../../src/app/alertLines.ts';
import { applicant } from '../screens/applicant.ts';
import { answersArrive, startJourney } from './support.ts';

export { applicant, kept } from '../screens/applicant.ts';
export { answersArrive, epoch } from './support.ts';

/** An answer that a port throws instead of giving. */
export class Thrown {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}
export const thrown = (error: unknown) => new Thrown(error);
/** What a port answers in turn, the last one for ever. */
export type Answers = { [Name in keyof Ports]?: unknown[] };

export const other = { word: 'other', code: '99', description: 'Layanan sedang sibuk' };
export const silent = { word: 'other', code: '99' };
/** A failed call and the lines of its alert (ERR-01, ERR-02). */
export const failedCall = thrown({ kind: 'http', status: 500, message: 'Gangguan' });
/** What a failure means for the applicant, above what is fixed. */
export const troubled = expect.stringMatching(/^(Layanan|Terjadi|Bank) .*coba lagi/);
/** Above the bank's own words, in whatever language they are. */
export const bankLead = 'Bank belum dapat memproses permintaan ini:';
export const failedLines = [troubled, 'Error Code: 500', 'Message: Gangguan'];
export const tooLongLines = [
  'Error: Server belum menjawab. Periksa jaringan Anda, lalu coba lagi.',
];
export const file = new Blob(['SPECIMEN'], { type: 'image/jpeg' });
export const reading = cardReadingSchema.parse({
  nik: '3271046504930002', // test data
  nama: 'SITI RAHMAWATI',
  tempat_lahir: 'BOGOR',
  tanggal_lahir: '25-04-1993',
});

interface Given {
  /** What differs from an applicant who has everything; undefined takes a key away. */
  saved?: Partial<Saved>;
  answers?: Answers;
  settings?: Parameters<typeof startJourney>[0]['settings'];
  result?: 'success' | 'failed';
}

/**
 * The real chart on a simulated clock, opened at a screen by an applicant who has everything that
 * may lie before it. Calls without an answer stay unanswered; `asked` tells what each was given.
 */
export function given(to: ScreenId | null, { saved, answers = {}, ...options }: Given = {}) {
  const inputs: { name: string; input: unknown }[] = [];
  const port = (name: string, turns: unknown[]) => (input: unknown) => {
    const at = inputs.filter((call) => call.name === name).length;
    inputs.push({ name, input });
    const answer = turns[Math.min(at, turns.length - 1)];
    if (answer instanceof Thrown) throw answer.error;
    return answer;
  };
  const ports = Object.fromEntries(
    Object.entries(answers).map(([name, turns]) => [name, port(name, turns)]),
  );
  const { actor, clock } = startJourney({
    to,
    saved: { ...applicant, ...saved },
    ports,
    ...options,
  });
  const state = () => pathOfSnapshot(actor.getSnapshot());
  const context = () => actor.getSnapshot().context;
  return {
    send: actor.send.bind(actor),
    /** Sends an event and waits for the answers that it brings. */
    async sendAndWait(event: Parameters<typeof actor.send>[0]) {
      actor.send(event);
      await answersArrive();
    },
    /** Lets time go by as a running clock does: no timer is skipped. */
    pass(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= 1000) clock.increment(Math.min(left, 1000));
    },
    state,
    screen: () => screenOfSnapshot(actor.getSnapshot()),
    hasTag: (tag: JourneyTag) => actor.getSnapshot().hasTag(tag),
    context,
    saved: () => context().saved,
    /** The lines of the open alert. */
    alert: () => {
      const { alert } = context();
      return alert && actor.getSnapshot().hasTag('alert') ? alertLines(alert) : null;
    },
    asked: (name: keyof Ports) =>
      inputs.filter((call) => call.name === name).map((call) => call.input),
  };
}

/** What a state that must finish shall ignore: the phone's back button and the address bar. */
export const interruptions = [
  { type: 'back' },
  { type: 'open', to: 'homepage' },
  { type: 'open', to: 'chooser' },
] as const;
