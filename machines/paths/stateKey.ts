import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { JourneyContext } from '../journey/context.ts';
import { identityFirst } from '../journey/flows/identityFirst.ts';
import { guards } from '../journey/guards.ts';
import type { journey } from '../journey/journey.ts';
import { getIdentityFingerprint } from '../journey/recordParts.ts';
import { isAgreedTo } from '../journey/saved/consents.ts';
import { getFingerprint } from '../journey/saved/invalidate.ts';

/** A snapshot of the chart. */
export type Snapshot = SnapshotFrom<typeof journey>;

/**
 * Returns the key of a situation: the state and every fact that a guard reads, now or later. Two situations with the
 * same key take the same transitions for the same steps.
 */
export function getStateKey(snapshot: Snapshot, now: number): string {
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
    is(guards.isCardCameraExplained(snapshot)) +
    has(saved.signatureId) +
    // No guard of the other flow reads these.
    (settings.flow === identityFirst
      ? is(saved.setujupenawan === true) +
        is(isAgreedTo(saved, 'terms')) +
        is(isAgreedTo(saved, 'offers')) +
        is(saved.thanked === true) +
        is(saved.recordedFor === getIdentityFingerprint(saved))
      : '') +
    is(now >= (saved.resendAt ?? 0)) +
    is(incoming?.chosen === true) +
    is(codeRefusal !== null) +
    is(codeRefusal?.reason === 'locked') +
    is(guards.isConnectionLost(snapshot)) +
    is(saved.refusedFor === getFingerprint('refusal', saved)) +
    // One earlier poor photo counts like two: after the next one the applicant may insist.
    is(photoIssue === null ? poorPhotos > 0 : guards.canUsePoorPhoto(snapshot));
  const words = `${saved.pending?.op ?? ''}${saved.pending?.again ? '+' : ''}/${saved.returning?.from ?? ''}/${saved.outcome ?? ''}/${entry.result ?? ''}/${saved.sent ?? ''}/${saved.refused ?? ''}/${saved.detour?.to ?? ''}/${saved.detour?.back ?? ''}/${saved.detour?.from ?? ''}/${saved.checked ?? ''}/${saved.asking ?? ''}/${saved.handOver?.stage ?? ''}/${saved.handOverFrom ?? ''}/${saved.arrival ? (saved.arrival.id === saved.handOver?.id ? 'own' : 'link') : ''}/${has(saved.sealedHandOver)}`;
  // The owner of the data decides later whether a check or a registration still counts, also while their step is
  // missing.
  const whose = `${saved.step2?.nik ?? ''}/${saved.step3?.alamat_email ?? ''}/${saved.nikCleared ?? ''}/${saved.faceOf ?? ''}/${saved.registeredFor ?? ''}/${saved.recordedFor ?? ''}`;
  return `${JSON.stringify(snapshot.value)} ${facts} ${words} ${whose}`;
}

/** The dotted paths that each guard reads from the context, by the guard's name. */
type Reads = Map<string, Set<string>>;

type Guard = (args: { context: object }, params: unknown) => boolean;

/** Returns a proxy of a value that reports each property that is read, by its dotted path. */
function createRecordingProxy<Value>(
  value: Value,
  path: string,
  report: (path: string) => void,
): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof inner === 'function') return inner;
      const at = path ? `${path}.${key}` : key;
      report(at);
      // Settings do not change during a journey, and contain the flows' tables.
      if (at === 'settings') return inner;
      return createRecordingProxy(inner, at, report);
    },
  });
}

/**
 * What guards may read beside the key: settings do not change during a journey, the requested screen comes with its
 * step, and times count as due or not.
 */
const besideKey = /^(settings|environment|saved\.consents|entry\.to$|saved\.returning\.at$)/;

/** Creates a recorder of what the keys of situations read, to check that they cover what guards read. */
export function createKeyReads() {
  const reads = new Set<string>();
  return {
    record({ context, value }: Snapshot, now: number): void {
      const recorded = createRecordingProxy(context, '', (path) => reads.add(path));
      getStateKey({ context: recorded, value } as Snapshot, now);
    },
    /** Checks whether the recorded keys cover a value, by its dotted path. */
    covers: (path: string): boolean => reads.has(path) || besideKey.test(path),
  };
}

/** Returns a chart that records what its guards read while it runs. */
export function recordReads(machine: AnyStateMachine): { chart: AnyStateMachine; reads: Reads } {
  const reads: Reads = new Map();
  const guards = machine.implementations.guards as unknown as Record<string, Guard>;
  const noting = Object.entries(guards).map(([name, guard]) => {
    const paths = new Set<string>();
    reads.set(name, paths);
    const noted: Guard = (args, params) =>
      guard(
        { ...args, context: createRecordingProxy(args.context, '', (path) => paths.add(path)) },
        params,
      );
    return [name, noted];
  });
  return { chart: machine.provide({ guards: Object.fromEntries(noting) } as never), reads };
}

/** Checks whether a number is a time in milliseconds of epoch: it is larger than any count of the chart. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

/** Returns the values at some paths of a context, joined: times as due or not, objects only as present. */
export function getValuesAt(
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
