import { createHash } from 'node:crypto';
import type { CallId } from '../../api/contracts/index.ts';
import { handOverSlices, handOvers } from '../../api/sandbox/store/schema.ts';
import type { Saved, SavedKey } from '../../machines/journey/saved/schema.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import type { Drafts } from '../../src/app/session/drafts.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type { FileStore } from '../../src/lib/files/index.ts';
import type { HandOverLink } from '../../src/lib/handOver/link.ts';
import type { Disk } from './bank.ts';
import type { Sealed } from './handOverRecords.ts';
import { createActivity } from './identity.ts';
import type { Page } from './phone.ts';
import { reportViolation, type World } from './world.ts';

/** The keys that must stay on their device: they identify a session at the bank or a submission. */
const stayingKeys = [
  'fc_token',
  'face1',
  'face2',
  'statusLiveness',
  'signatureId',
  'faceOf',
  'registrationToken',
  'reffNumberRegistration',
  'transaction_id',
  'registeredFor',
  'codeConfirmed',
  'resendAt',
  'pending',
  'sealedApplication',
  'sent',
  'applyId',
  'outcome',
  'receipt',
  'sealedHandOver',
] as const satisfies SavedKey[];
/** The keys with the state of a screen, which are not compared. */
const screenKeys = [
  'returning',
  'asking',
  'detour',
  'refused',
  'refusedFor',
  'cameraExplained',
  'handOver',
  'handOverFrom',
  'arrival',
] as const satisfies SavedKey[];
const notCompared: ReadonlySet<string> = new Set([...stayingKeys, ...screenKeys]);

const forms = [
  ...['chooser', 'personalData', 'checklist', 'profile', 'address', 'job', 'delivery'],
  ...['cardSelection', 'identity', 'review'],
] as Parameters<Drafts['read']>[0][];

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const isFile = (value: unknown): value is FileRef =>
  typeof value === 'object' && value !== null && 'ref' in value && 'kept' in value;

/** Returns every file reference in a value. */
function findFiles(value: unknown): FileRef[] {
  if (isFile(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findFiles) : [];
}

/** Returns every text in a value. */
function findTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (isFile(value)) return [value.ref];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findTexts) : [];
}

const getHandedOverValues = (saved: Saved) =>
  Object.fromEntries(
    Object.entries(saved).filter(([key, value]) => value !== undefined && !notCompared.has(key)),
  );

async function readFiles(value: unknown, files: FileStore): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const file of findFiles(value)) {
    const blob = found.has(file.ref) ? null : await files.get(file);
    if (blob) found.set(file.ref, new Uint8Array(await blob.arrayBuffer()));
  }
  return found;
}

/** Returns each value as text, with the hash of a file's bytes in the place of its reference. */
function toComparable(values: object, bytes: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const replaceFile = (_: string, value: unknown) =>
    isFile(value) ? sha256(bytes.get(value.ref) ?? new Uint8Array()) : value;
  return new Map(
    Object.entries(values).map(([key, value]) => {
      let text = JSON.stringify(value, replaceFile);
      for (const [ref, content] of bytes) text = text.replaceAll(ref, sha256(content));
      return [key, text];
    }),
  );
}

const readDrafts = (drafts: Drafts) =>
  new Map(
    forms.flatMap((form) => {
      const values = drafts.read(form);
      return values ? [[form as string, JSON.stringify(values)] as const] : [];
    }),
  );

/** Returns a text in base64 as it appears in the middle of encoded bytes, at each of the three offsets. */
const encodeAll = (bytes: Buffer): Buffer[] =>
  [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // The characters at both ends depend on what is next to the text.
    return Buffer.from(text.slice(4, -4));
  });

/** The minimum length of a secret in bytes; shorter ones may be in sealed bytes by chance. */
const shortestSecret = 8;

interface SealedParts {
  output: { link: HandOverLink };
  saved: Saved;
  files: FileStore;
  drafts: Drafts;
}

/** Records what a device sealed, to compare it with what the other one receives. */
export async function recordSealed(
  { handOvers: records }: World,
  { tab }: Page,
  { output: { link }, saved, files, drafts }: SealedParts,
): Promise<void> {
  const values = getHandedOverValues(saved);
  const typed = readDrafts(drafts);
  const bytes = await readFiles(values, files);
  const texts = [values, [...typed.values()].map((text) => JSON.parse(text))].flatMap(findTexts);
  const plain = [
    ...texts.filter(({ length }) => length >= shortestSecret).map((text) => Buffer.from(text)),
    ...[...bytes.values()].map((content) => Buffer.from(content)),
  ];
  records.sealed.set(link.id, {
    values: toComparable(values, bytes),
    drafts: typed,
    secrets: [...plain, ...plain.flatMap(encodeAll)].filter(
      ({ length }) => length >= shortestSecret,
    ),
    activity: structuredClone(tab.activity),
    wasFull: tab.session.wasFull,
  });
  const raw = Buffer.from(link.secret, 'base64url').subarray(0, 16);
  records.linkSecrets.push(
    raw.toString('base64url').slice(0, 20),
    raw.toString('base64').slice(0, 20),
    raw.toString('hex'),
  );
}

/** Sets what the person of a tab has done, to what was done on the device that handed over. */
function takeActivity({ tab }: Page, { activity, wasFull }: Sealed): void {
  tab.activity = {
    ...createActivity(),
    typed: structuredClone(activity.typed),
    agreed: activity.agreed,
    offers: activity.offers,
  };
  if (wasFull) tab.session.wasFull = true;
}

/** Compares what a device has after taking with what the other one had. */
async function checkTaken(
  world: World,
  { tab }: Page,
  sealed: Sealed,
  { saved, files, drafts }: { saved: Saved; files: FileStore; drafts: Drafts },
): Promise<void> {
  const report = (rule: string, what: string) =>
    reportViolation(world, { rule, who: tab.name, what });
  const stayed = stayingKeys.filter((key) => saved[key] !== undefined);
  if (stayed.length > 0) report('what does not travel stays on its device', stayed.join(', '));
  const typed = readDrafts(drafts);
  const lostDrafts = [...sealed.drafts].filter(([form, text]) => typed.get(form) !== text);
  const values = getHandedOverValues(saved);
  const bytes = await readFiles(values, files);
  const received = toComparable(values, bytes);
  const keys = new Set([...sealed.values.keys(), ...received.keys()]);
  const differing = [...keys].filter((key) => sealed.values.get(key) !== received.get(key));
  const lost = [...differing, ...lostDrafts.map(([form]) => `the draft of ${form}`)];
  if (lost.length > 0) report('nothing is lost on the way to another device', lost.join(', '));
}

interface Followed {
  actor: JourneyActor;
  files: FileStore;
  drafts: Drafts;
}

/** Checks what a page of a hand-over shows and saves, and records what its person reaches. */
export function followChanges(world: World, page: Page, { actor, files, drafts }: Followed): void {
  const { handOvers: records } = world;
  const { tab } = page;
  let last = actor.getSnapshot().context.saved;
  let lastStage = '';
  const look = (snapshot: ReturnType<typeof actor.getSnapshot>) => {
    const { saved, offer } = snapshot.context;
    const before = last;
    last = saved;
    const reach = (kind: string) => records.reach(tab.name, kind);
    const isIn = (state: object) => snapshot.matches(state as never);
    if (isIn({ takeOver: 'failed' })) {
      if (offer?.problem) reach(`problem ${offer.problem}`);
      else {
        const rule = 'a link that leads nowhere says why';
        reportViolation(world, { rule, who: tab.name, what: JSON.stringify(offer) });
      }
    }
    if (isIn({ handOver: 'deleted' })) reach('deleted');
    const { handOver } = saved;
    const isTaken = before.arrival && handOver?.id === before.arrival.id && !saved.arrival;
    const sealed = handOver && records.sealed.get(handOver.id);
    if (isTaken && sealed && before.handOver?.id !== handOver.id) {
      reach('taken');
      takeActivity(page, sealed);
      world.scheduler.after(
        0,
        () => void checkTaken(world, page, sealed, { saved, files, drafts }),
        page,
      );
    }
    const stage = handOver?.left?.isSubmitted ? 'submitted elsewhere' : (handOver?.stage ?? '');
    if (stage === lastStage) return;
    if (stage === 'sent') reach('handed over');
    if (stage === 'left' || stage === 'submitted elsewhere') reach(stage);
    if (stage === 'bound' && before.handOver?.stage === 'left') reach('taken back');
    lastStage = stage;
  };
  look(actor.getSnapshot());
  actor.subscribe(look);
}

interface Sending {
  page: Page;
  call: CallId;
  body: string;
  headers: string;
}

const containsAny = (bytes: Buffer, secrets: readonly Buffer[]) =>
  secrets.find((secret) => bytes.includes(secret));

/** Checks that a request contains no secret of a link, and that what is handed over is not readable. */
export function checkSecrecy(world: World, { page, call, body, headers }: Sending): void {
  const { tab } = page;
  const { sealed, linkSecrets } = world.handOvers;
  const report = (rule: string, what: string) =>
    reportViolation(world, { rule, who: tab.name, what });
  if (linkSecrets.some((secret) => body.includes(secret) || headers.includes(secret)))
    report('no request contains the secret of a link', call);
  if (/HandOver/.test(call)) {
    const { id, data = '' } = JSON.parse(body) as { id: string; data?: string };
    const { secrets = [] } = sealed.get(id) ?? {};
    const bytes = Buffer.concat([Buffer.from(body), Buffer.from(data, 'base64')]);
    const found = containsAny(bytes, secrets);
    if (found) report('nothing readable leaves with a hand-over', `${call}: ${found}`);
  }
  if (call === 'submitApplication' || call === 'submitRecord') checkSender(world, page, report);
}

/** Checks that the device that sends an application has claimed it, and is the only one that sends it. */
function checkSender(
  { handOvers: { claims, unknown, senders } }: World,
  { tab: { session } }: Page,
  report: (rule: string, what: string) => void,
): void {
  const note = session.entries.get('journey.handOver');
  if (!note || session.wasFull) return;
  const { id, device } = JSON.parse(note) as HandOverLink;
  if (!claims.get(id)?.has(device) && !unknown.has(id))
    report('a hand-over is claimed before it is submitted', id);
  const devices = senders.get(id) ?? new Set();
  senders.set(id, devices.add(device));
  if (devices.size > 1) report('one device submits a hand-over', id);
}

/** Records how the bank responds to a claim, and checks that it accepts one device only. */
export function recordClaim(
  world: World,
  { call, body, text }: { call: CallId; body: string; text: string },
): void {
  if (call !== 'holdHandOver' || !body.includes('"claim":1')) return;
  // A garbled request is not JSON.
  const read = (name: string) => new RegExp(`"${name}":"([^"]*)"`).exec(body)?.[1] ?? '';
  const [id, device] = [read('id'), read('device')];
  const { claims, unknown } = world.handOvers;
  if (text.includes('"responseCode":"60"')) unknown.add(id);
  if (!text.includes('"responseCode":"00"')) return;
  const devices = claims.get(id) ?? new Set();
  claims.set(id, devices.add(device));
  if (devices.size > 1)
    reportViolation(world, { rule: 'one device claims a hand-over', who: 'bank', what: id });
}

/** Checks that the bank's store has nothing readable of a hand-over. */
export async function checkHandOverStore(world: World, { db }: Disk): Promise<void> {
  const rows = await db.select().from(handOvers);
  const slices = await db.select().from(handOverSlices);
  const stored = Buffer.concat([
    Buffer.from(JSON.stringify(rows)),
    ...slices.map(({ bytes }) => Buffer.from(bytes)),
  ]);
  const secrets = [...world.handOvers.sealed.values()].flatMap((one) => one.secrets);
  const found =
    containsAny(stored, secrets) ??
    world.handOvers.linkSecrets.find((secret) => stored.includes(secret));
  if (found)
    reportViolation(world, {
      rule: 'nothing readable of a hand-over is stored',
      who: 'bank',
      what: String(found),
    });
}
