import { createHash } from 'node:crypto';
import type { CallId } from '../../api/contracts/index.ts';
import {
  applications,
  fullRecords,
  recordFiles,
  registrations,
} from '../../api/sandbox/store/schema.ts';
import type { FlowScreen } from '../../machines/journey/flows/flow.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { DroppableKey, Saved } from '../../machines/journey/saved/schema.ts';
import type { Disk } from './bank.ts';
import type { SimulatedBlob } from './browserGlobals.ts';
import type { Attempt } from './identity.ts';
import type { Person } from './person.ts';
import type { Page } from './phone.ts';
import { reportViolation, type World } from './world.ts';

interface Sending {
  call: CallId;
  body: string;
  page: Page;
}

/** The operation that the session must record as pending before each of these calls is sent. */
const pendingOperations: Partial<Record<CallId, string>> = {
  register: 'register',
  requestOtp: 'requestOtp',
  submitApplication: 'submit',
  submitRecord: 'submit',
};

/** Checks every request. Returns a function to call when its response has arrived. */
export function checkRequest(world: World, { call, body, page }: Sending): () => void {
  const { tab } = page;
  const { activity, session } = tab;
  const op = pendingOperations[call];
  const note = session.entries.get('journey.pending') ?? '';
  if (op && !session.wasFull && !note.includes(`"op":"${op}"`)) {
    reportViolation(world, {
      rule: 'noted before its first byte',
      who: tab.name,
      what: `${call} left while the session held ${note || 'no note'}`,
    });
  }
  if (call === 'submitApplication' || call === 'submitRecord') {
    if (!activity.agreed)
      reportViolation(world, {
        rule: 'no consent skipped',
        who: tab.name,
        what: 'sent without consent',
      });
    const { typed, agreed, offers, faceOf } = activity;
    activity.attempts.push({ typed: { ...typed }, agreed, offers, faceOf });
    activity.isUnanswered = true;
    return () => {
      activity.isUnanswered = false;
    };
  }
  if (call !== 'register') return () => undefined;
  const { reffNumber, ...details } = JSON.parse(body) as { reffNumber: string };
  const sent = { body: JSON.stringify(details), number: reffNumber, isAnswered: false };
  const before = activity.registrations.findLast((one) => one.body === sent.body);
  if (before && !before.isAnswered && before.number !== sent.number && !session.wasFull) {
    reportViolation(world, {
      rule: 'an unanswered registration is repeated under its own number',
      who: tab.name,
      what: `${before.number}, then ${sent.number}`,
    });
  }
  activity.registrations.push(sent);
  return () => {
    sent.isAnswered = true;
  };
}

/** Creates a check of the number of report attempts per code. */
export function createCodeCheck(world: World) {
  const tries = new Map<string, number>();
  return (call: CallId, body: string, answer: string): void => {
    if (call === 'resendOtp' || call === 'requestOtp') {
      const id =
        /"transactionId":"([^"]*)"/.exec(body) ?? /"transaction_id":"([^"]*)"/.exec(answer);
      if (id?.[1] && answer.includes('"responseCode":"00"')) tries.delete(id[1]);
    }
    if (call !== 'validateOtp' || !answer.includes('"sisa_percobaan"')) return;
    const id = /"transactionId":"([^"]*)"/.exec(body)?.[1] ?? '';
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    if (count > 4)
      reportViolation(world, {
        rule: 'a code is guessed at five times at most',
        who: 'bank',
        what: id,
      });
  };
}

/** The screens of an application. None may be shown while it is unknown whether the bank has received it. */
const steps: ReadonlySet<string | undefined> = new Set(
  [sixStep, identityFirst].flatMap(({ screens }) =>
    screens.flatMap(({ screen, opens = [] }: FlowScreen) => [screen, ...opens]),
  ),
);

/** Checks a page whenever its person looks at it. */
export function checkScreen(world: World, { tab, app }: Page): void {
  const { activity, session } = tab;
  if (!app || !activity.isUnanswered || session.wasFull) return;
  const what = app.state();
  const rule = 'an unanswered submission is asked about before any form is offered';
  if (steps.has(what.split('.')[0])) reportViolation(world, { rule, who: tab.name, what });
}

/** The saved keys that the next page of a tab must have, too. Files may have expired. */
const lastingKeys = [
  'step1',
  'step4',
  'step5',
  'step6',
  'setujusyarat',
  'setujupenawan',
] as const satisfies DroppableKey[];
/** The saved keys that a new photo (PER-03), or the loss of the card's file, removes. */
const keysUntilPhoto = ['step2', 'step3', 'review'] as const satisfies DroppableKey[];

/** Checks that a page has restored what the previous one saved. */
export function checkRestored(world: World, { tab, app }: Page): void {
  const { savedAtClose } = tab;
  tab.savedAtClose = null;
  if (!savedAtClose || !app || tab.session.wasFull) return;
  const { saved } = app.actor.getSnapshot().context;
  const isLost = (key: keyof Saved) => savedAtClose[key] !== undefined && saved[key] === undefined;
  const isAtPhoto = app.state().startsWith('idCapture');
  const lost = [...lastingKeys, ...(isAtPhoto ? [] : keysUntilPhoto)].filter(isLost);
  if (lost.length > 0)
    reportViolation(world, { rule: 'nothing saved is lost', who: tab.name, what: lost.join(', ') });
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns what the bank must have stored of an attempt, by the specification's list (SUB-02 to SUB-14) and the typed
 * values only. The numbers from bank and provider are compared elsewhere.
 */
function expectedOf({ typed, agreed, offers }: Attempt): Record<string, unknown> {
  const { chooser, personalData, profile, address, job, delivery, point } = typed;
  const { kd_promo, ...person } = personalData ?? { kd_promo: '' };
  const { alamat_berbeda, ...home } = address ?? { alamat_berbeda: true };
  const flags = home as { selectedKelurahanData?: { rmh: number } };
  const residence = alamat_berbeda
    ? {}
    : {
        ...Object.fromEntries(
          Object.entries(home)
            .filter(([key]) => key.endsWith('_rmh'))
            .map(([key, value]) => [key.replace('_rmh', '_dms'), value]),
        ),
        selectedKelurahanData: {
          rmh: flags.selectedKelurahanData?.rmh,
          dms: flags.selectedKelurahanData?.rmh,
        },
      };
  return {
    ...chooser,
    ...person,
    kd_promo: 0,
    ...profile,
    ...home,
    ...residence,
    ...job,
    alamatkirim: delivery?.alamatkirim === 'alamatperusahaan' ? 'K' : 'R',
    mpc: point,
    refferalNo: kd_promo,
    persetujuan1: agreed ? 1 : 0,
    persetujuan2: offers ? 1 : 0,
  };
}

type Stored = typeof applications.$inferSelect;

/** Returns the names of the stored fields that differ from an attempt. */
function findDifferences(attempt: Attempt, { fields }: Stored): string[] {
  const stored = fields as unknown as Record<string, unknown>;
  return Object.entries(expectedOf(attempt))
    .filter(([key, value]) => JSON.stringify(stored[key]) !== JSON.stringify(value))
    .map(([key]) => key);
}

/** The number of digits at the end of a NIK that are the person's number. */
const nikTail = 4;

/** Returns what a person did and saw, and a function that reports what is report for them. */
function getConduct(
  world: World,
  { name, identity, endedApplications, tabs, lostActivities }: Person,
) {
  const activities = [...endedApplications, ...tabs].map(({ activity }) => activity);
  return {
    attempts: [...activities, ...lostActivities].flatMap(({ attempts }) => attempts),
    wasFull: [...endedApplications.map(({ tab }) => tab), ...tabs].some(
      ({ session }) => session.wasFull,
    ),
    isOutcomeShown: endedApplications.some(
      ({ outcome }) => outcome === 'done' || outcome === 'rejection',
    ),
    outcomes: endedApplications.map(({ outcome }) => outcome).join(', '),
    isOwn: ({ nik }: { nik: string }) => Number(nik.slice(-nikTail)) === identity.number,
    report: (rule: string, what: string) => reportViolation(world, { rule, who: name, what }),
  };
}

/** Checks the bank when everybody has finished; returns the number of stored applications. */
export async function checkFinalState(world: World, people: Person[], disk: Disk) {
  const duplicates = world.bug.duplicates ?? [];
  const storedApplications = [...(await disk.db.select().from(applications)), ...duplicates];
  const records = await readRecords(disk);
  const registered = await disk.db.select().from(registrations);
  const owners = new Map(people.map((person) => [String(person.identity.number), person]));
  for (const person of people) {
    const { identity, endedApplications, flow } = person;
    if (flow === 'identityFirst') {
      checkRecord(world, person, records);
      continue;
    }
    const { attempts, wasFull, isOutcomeShown, outcomes, isOwn, report } = getConduct(
      world,
      person,
    );
    const own = storedApplications.filter(isOwn);
    const numbers = own.map(({ reffNumberRegistration }) => reffNumberRegistration);
    if (new Set(numbers).size < numbers.length) report('stored once', numbers.join(', '));

    for (const { outcome, activity, tab } of endedApplications) {
      const last = activity.attempts.at(-1);
      if (outcome !== 'done') continue;
      if (own.length === 0) report('what was acknowledged is stored', tab.name);
      else if (!last) report('nothing is acknowledged that was not sent', tab.name);
      else {
        const closest = own
          .map((one) => findDifferences(last, one))
          .sort((a, b) => a.length - b.length);
        // A full storage may have lost values together with the page.
        if (closest[0]?.length && !tab.session.wasFull)
          report('stored as it was typed', `${tab.name}: ${closest[0]}`);
      }
    }
    if (own.length > 0 && endedApplications.length > 0 && !isOutcomeShown)
      report('the true outcome is shown', outcomes);
    if (own.length === 0 && endedApplications.some(({ outcome }) => outcome === 'rejection'))
      report('the true outcome is shown', 'refused as a second application, but there is no first');

    for (const one of own) {
      const { files, fields, nik } = one;
      if (!wasFull && !attempts.some((attempt) => findDifferences(attempt, one).length === 0))
        report('stored as it was typed', `no attempt of ${nik} is what is stored`);
      if (fields.persetujuan1 !== 1) report('no consent skipped', nik);
      const isOf = (file: { sha256: string } | undefined, pictures: { bytes: Uint8Array }[]) =>
        pictures.some(({ bytes }) => file?.sha256 === sha256(bytes));
      if (!isOf(files.ktpfile, identity.cards) || !isOf(files.face1, identity.faces))
        report('no two identities are mixed', `pictures of another person under ${nik}`);
      const fitting = attempts.filter((attempt) => findDifferences(attempt, one).length === 0);
      if (fitting.length > 0 && !fitting.some(({ faceOf }) => faceOf === nik))
        report('no two identities are mixed', `the face was checked for another NIK than ${nik}`);
      const registration = registered.find(
        ({ referenceNumber }) => referenceNumber === fields.reffNumberRegistration,
      );
      const isSame =
        registration?.nik === nik &&
        registration.phone === fields.no_hp &&
        registration.email === fields.alamat_email;
      if (!isSame) report('no two identities are mixed', `registered otherwise than ${nik}`);
    }
  }
  for (const { nik } of storedApplications) {
    if (!owners.has(String(Number(nik.slice(-nikTail)))))
      reportViolation(world, {
        rule: 'stored as it was typed',
        who: 'bank',
        what: `${nik} is nobody's`,
      });
  }
  return { stored: storedApplications.length + records.full.length };
}

/** Reads the bank's data of the identity-first journey. */
const readRecords = async ({ db }: Disk) => ({
  full: await db.select().from(fullRecords),
  files: await db.select().from(recordFiles),
});
type Records = Awaited<ReturnType<typeof readRecords>>;

/** Returns what a record must contain of an attempt, by the specification's list (OLD-30) and the typed values. */
function expectedOfRecord({
  typed: { chooser, identity, review },
}: Attempt): Record<string, unknown> {
  return {
    nm_kartu: chooser?.chooseCard,
    wn: identity?.kewarganegaraan,
    no_ktp: review?.nik,
    basic_card_name: review?.nama_lengkap,
    tmp_lhr: review?.tempat_lahir,
    tgl_lhr: review?.tgl_lahir,
    jenis_k: review?.jns_kelamin,
    stat_kwn: review?.status_pernikahan,
    hp: review?.no_hp,
    email: review?.email,
    nama_ibu: review?.nama_ibu,
    nama_kel: review?.nama_darurat,
    pkerjaan: review?.code_job || review?.pekerjaan,
    bidang: review?.code_industry || review?.bidang_usaha,
    jabatan: review?.code_position || review?.jabatan,
    namapers: review?.nama_perusahaan,
    almpers1: review?.alamat_perusahaan,
    hsl_ktr: review?.bruto,
    npwp: review?.no_npwp,
    almkirim: review?.alamat_kirim,
    almtagih: review?.alamat_tagihan,
  };
}

const findRecordDifferences = (attempt: Attempt, fields: Record<string, unknown>): string[] =>
  Object.entries(expectedOfRecord(attempt))
    .filter(([key, value]) => fields[key] !== value)
    .map(([key]) => key);

/** Checks the record of a person when everybody has finished. */
function checkRecord(world: World, person: Person, { full, files }: Records): void {
  const { name, identity, endedApplications } = person;
  const { attempts, wasFull, isOutcomeShown, outcomes, isOwn, report } = getConduct(world, person);
  const own = full.filter(isOwn);
  if (own.length > 0 && endedApplications.length > 0 && !isOutcomeShown)
    report('the true outcome is shown', outcomes);
  if (own.length === 0 && isOutcomeShown) report('what was acknowledged is stored', name);
  for (const { nik, fields } of own) {
    const fitting = attempts.filter(
      (attempt) => findRecordDifferences(attempt, fields).length === 0,
    );
    if (fitting.length === 0 && !wasFull) {
      const [closest] = attempts
        .map((attempt) => findRecordDifferences(attempt, fields))
        .sort((a, b) => a.length - b.length);
      report('stored as it was typed', `${nik}: ${closest ?? 'no attempt'}`);
    }
    if (fitting.length > 0 && !fitting.some(({ faceOf }) => faceOf === nik))
      report('no two identities are mixed', `the face was checked for another NIK than ${nik}`);
    if (fitting.some(({ agreed }) => !agreed)) report('no consent skipped', nik);
    const isDone = endedApplications.some(
      ({ outcome, activity }) =>
        outcome === 'done' && activity.attempts.at(-1)?.typed.review?.nik === nik,
    );
    for (const [kind, pictures] of [
      ['ktp', identity.cards],
      ['foto', identity.faces],
    ] as [string, SimulatedBlob[]][]) {
      const convertedFile = files.find(
        (one) => one.kind === 'converted' && one.name === `${kind}_${nik}`,
      );
      const isTheirs = pictures.some(({ bytes }) => convertedFile?.file.sha256 === sha256(bytes));
      if (convertedFile && !isTheirs)
        report('no two identities are mixed', `${kind} of another person under ${nik}`);
      if (!convertedFile && isDone) report('what was acknowledged is stored', `${kind} of ${nik}`);
    }
  }
}
