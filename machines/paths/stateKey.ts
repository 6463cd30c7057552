import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { identitySchema } from '../../src/fields/identityFirst.ts';
import type { JourneyContext } from '../journey/context.ts';
import { identityFirst } from '../journey/flows/identityFirst.ts';
import { guards } from '../journey/guards.ts';
import type { journey } from '../journey/journey.ts';
import { getIdentityFingerprint } from '../journey/recordParts.ts';
import { getFingerprint } from '../journey/saved/invalidate.ts';

export type Snapshot = SnapshotFrom<typeof journey>;

/**
 * What tells configurations apart: the state and every fact that a guard asks about, now or later.
 * Two situations with the same key take the same transitions for the same steps.
 */
export function keyOf(snapshot: Snapshot, now: number): string {
  const { saved, entry, settings, incoming, photoIssue, poorPhotos, codeRefusal } =
    snapshot.context;
  const has = (value: unknown) => (value === undefined ? '0' : '1');
  const is = (fact: boolean) => (fact ? '1' : '0');
  const facts =
    has(saved.step1) +
    has(saved.step2) +
    has(saved.dataImg) +
    is(Boolean(saved.step_check?.point)) +
    is(saved.setujusyarat === true) +
    has(saved.step3) +
    has(saved.step4) +
    has(saved.step5) +
    has(saved.step6) +
    is(settings.livenessSuccess.includes(saved.statusLiveness ?? '')) +
    has(saved.face1) +
    has(saved.registrationToken) +
    is(saved.registeredFor === getFingerprint('registration', saved)) +
    has(saved.transaction_id) +
    is(saved.codeConfirmed === true) +
    has(saved.sealedApplication) +
    is(saved.cameraExplained === true) +
    has(saved.signatureId) +
    // In the other flow nobody asks for these.
    (settings.flow === identityFirst
      ? is(saved.setujupenawan === true) +
        is(saved.thanked === true) +
        is(saved.recordedFor === getIdentityFingerprint(saved))
      : '') +
    is(now >= (saved.resendAt ?? 0)) +
    is(incoming?.chosen === true) +
    is(codeRefusal !== null) +
    is(codeRefusal?.reason === 'locked') +
    is(guards.connectionWasLost(snapshot)) +
    is(saved.refusedFor === getFingerprint('refusal', saved)) +
    // A poor photo before counts as much as two: the next one may be insisted on.
    is(photoIssue === null ? poorPhotos > 0 : guards.mayInsistOnPhoto(snapshot));
  const words = `${saved.pending?.op ?? ''}${saved.pending?.again ? '+' : ''}/${saved.returning?.from ?? ''}/${saved.outcome ?? ''}/${entry.result ?? ''}/${saved.sent ?? ''}/${saved.refused ?? ''}/${saved.detour?.to ?? ''}/${saved.detour?.back ?? ''}/${saved.detour?.from ?? ''}/${saved.checked ?? ''}/${saved.asking ?? ''}`;
  // Whose data they are decides later whether a check or a registration still counts, also while
  // the step that they belong to is being redone.
  const whose = `${saved.step2?.nik ?? ''}/${saved.step3?.alamat_email ?? ''}/${saved.nikCleared ?? ''}/${saved.faceOf ?? ''}/${saved.registeredFor ?? ''}/${saved.recordedFor ?? ''}`;
  return `${JSON.stringify(snapshot.value)} ${facts} ${words} ${whose}`;
}

const steps = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step_check'];

const known: ReadonlySet<string> = new Set([
  'alert',
  'alert.kind',
  'alert.failure',
  'alert.failure.kind',
  'environment',
  'entry',
  'entry.to',
  'entry.result',
  'codeRefusal',
  'codeRefusal.why',
  'incoming',
  'incoming.chosen',
  'poorPhotos',
  'saved',
  ...[
    ...steps,
    'step2.nik',
    'step_check.point',
    'dataImg',
    'nikCleared',
    'setujusyarat',
    'setujupenawan',
    'signatureId',
    'thanked',
    'sent',
    'recordedFor',
    'face1',
    'faceOf',
    'statusLiveness',
    'registrationToken',
    'transaction_id',
    'codeConfirmed',
    'sealedApplication',
    'cameraExplained',
    'resendAt',
    'pending',
    'pending.op',
    'pending.again',
    'returning',
    'returning.from',
    'returning.at',
    'asking',
    'outcome',
    'refused',
    'detour',
    'detour.to',
    'detour.back',
    'detour.from',
    'checked',
  ].map((key) => `saved.${key}`),
]);

/** What the bank was told of the identity counts as a whole, whether it still is as it was told. */
const toldFields = ['toJSON', ...Object.keys(identitySchema.shape)].map(
  (key) => `saved.step2.${key}`,
);

const isTold = (path: string) => path === 'saved.dataImg.ref' || toldFields.includes(path);

/**
 * Whether the key stands for what a guard asks about, by its dotted path. Settings stay the same on
 * a whole journey, the wanted screen is brought by the very step that asks for it, and moments count
 * as due or not.
 */
export const isKnownToKey = (path: string): boolean =>
  path.startsWith('settings') || known.has(path) || isTold(path);

/** What guards ask of the context: dotted paths, by the guard's name. */
type Reads = Map<string, Set<string>>;

type Guard = (args: { context: object }, params: unknown) => boolean;

/** The same value, telling each property that is read of it by its dotted path. */
function watched<Value>(value: Value, path: string, tell: (path: string) => void): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof inner === 'function') return inner;
      const at = path ? `${path}.${key}` : key;
      tell(at);
      // They stay the same on a whole journey (machines/paths/stateKey.ts), and hold the flows' tables.
      if (at === 'settings') return inner;
      return watched(inner, at, tell);
    },
  });
}

/** A chart that notes what its guards read while it runs; in all else it is the given one. */
export function noteReads(machine: AnyStateMachine): { chart: AnyStateMachine; reads: Reads } {
  const reads: Reads = new Map();
  const guards = machine.implementations.guards as unknown as Record<string, Guard>;
  const noting = Object.entries(guards).map(([name, guard]) => {
    const paths = new Set<string>();
    reads.set(name, paths);
    const noted: Guard = (args, params) =>
      guard({ ...args, context: watched(args.context, '', (path) => paths.add(path)) }, params);
    return [name, noted];
  });
  return { chart: machine.provide({ guards: Object.fromEntries(noting) } as never), reads };
}

/** Later than any count of the chart, so it is a moment: milliseconds of epoch. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

/** What stands at some paths of a context, each as its keys: texts and counts as they are, moments as due or not. */
export function valuesAt(
  context: JourneyContext,
  now: number,
  paths: Iterable<readonly string[]>,
): string {
  const values: unknown[] = [];
  for (const path of paths) {
    let value: unknown = context;
    for (const key of path) {
      value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    }
    if (isMoment(value)) value = now >= value ? 'due' : 'later';
    values.push(typeof value === 'object' && value !== null ? 'there' : (value ?? 'none'));
  }
  return values.join('|');
}
