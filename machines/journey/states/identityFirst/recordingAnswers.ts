import { type Alert, bankSays } from '../../alert.ts';
import type { JourneyContext } from '../../context.ts';
import { alertFailure, answered, mayBeHeld } from '../../fragments/answers.ts';
import { type RecordPart, toldOf, withArrived } from '../../recordParts.ts';

// What becomes of each part of the application that is told to the bank (recordingParts.ts).

export const alertsIn = '#recording.alerting';

interface Heard {
  context: JourneyContext;
  event: { output: { id?: string | undefined } };
}

/** What has arrived is noted, with the number that the bank gave it; the next part is looked for. */
const arrived = (part: RecordPart) => ({
  target: 'choosing',
  actions: {
    type: 'save' as const,
    params: ({ context: { saved }, event }: Heard) => ({
      sent: withArrived(saved.sent, part),
      ...(event.output.id ? { applyId: event.output.id } : {}),
    }),
  },
});

/** The same of a part without which the application is whole: its mail, whatever becomes of it (API-40). */
export const passedOver = (part: RecordPart) => ({
  target: 'choosing',
  actions: {
    type: 'save' as const,
    params: ({ context: { saved } }: { context: JourneyContext }) => ({
      sent: withArrived(saved.sent, part),
    }),
  },
});

/** Step 1 counts as told as it is now, also for another record of the same identity (OLD-24). */
export const told = {
  target: 'choosing',
  actions: {
    type: 'save' as const,
    params: ({ context: { saved } }: { context: JourneyContext }) => ({
      recordedFor: toldOf(saved),
    }),
  },
};

interface Said {
  event: { output: { word: string; code: string; description?: string | undefined } };
}
/** SUB-17, in this journey too: the code and what the bank says of it. */
const sayCode = {
  type: 'setAlert' as const,
  params: ({ event }: Said): Alert =>
    event.output.code
      ? { kind: 'code', code: event.output.code, description: event.output.description }
      : bankSays(event.output.description),
};
export const wasRefused = {
  type: 'requestWasRefused' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
};

const nothingWasTaken = { ...wasRefused, type: 'nothingWasTaken' as const };

/** A part that must arrive; a later one that fails is sent again, nothing before it is. */
export const answersOf = (part: RecordPart) => [
  { guard: answered('taken'), ...arrived(part) },
  { target: alertsIn, actions: sayCode },
];
/** Without its photo a part can never be sent: nothing stays unsettled, and the photo is taken again. */
export const lostFile = {
  guard: { ...wasRefused, type: 'fileIsLost' as const },
  target: '#recording.photoLost',
  actions: ['settle' as const, { ...wasRefused, type: 'dropLostFile' as const }, alertFailure],
};

/**
 * A picture that the bank cannot open to convert it: it has it as a file already, and the same one would
 * be refused for ever.
 */
export const conversionFailures = (part: RecordPart) => [
  { guard: { ...wasRefused, type: 'contentWasRefused' as const }, ...passedOver(part) },
  lostFile,
];
/** The part that begins an application: while it is refused nothing is unsettled. */
export const firstAnswersOf = (part: RecordPart) => [
  { guard: answered('taken'), ...arrived(part) },
  { guard: answered('appliedBefore'), target: '#rejection' },
  { guard: mayBeHeld, target: alertsIn, actions: sayCode },
  { target: alertsIn, actions: ['settle' as const, sayCode] },
];
export const firstFailures = [
  { guard: nothingWasTaken, target: alertsIn, actions: ['settle' as const, alertFailure] },
];
