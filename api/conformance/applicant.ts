import type { AnyMachineSnapshot } from 'xstate';
import type { JourneyContext } from '../../machines/journey/context.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import { applicant, identityFirstApplicant } from '../../machines/paths/applicant.ts';
import type { Pictures, TestPerson } from './people.ts';
import type { TesterApi } from './testerApi.ts';

/** What a test person sees and can use. */
export interface Sight {
  snapshot: AnyMachineSnapshot & { context: JourneyContext };
  /** The state as dotted paths, regions joined by `+`. */
  path: string;
  person: TestPerson;
  pictures: Pictures;
  testerApi: TesterApi;
  /** What the person has done on the code screen so far. */
  codes: CodeProgress;
}

/** The progress of a person who types wrong codes first. */
export interface CodeProgress {
  /** Whether another code was requested too early. */
  askedEarly: boolean;
  /** Whether the bank's throttle was waited for. */
  waited: boolean;
}

/** What a person does next: an event, the wait for a timer, or the end of the run with its reason. */
export type Choice = JourneyEvent | 'wait' | { stop: string };

type Rule = [path: string, choose: (sight: Sight) => Choice | Promise<Choice>];

const toPersonFields = ({ nik, fullName, birthPlace, birthDate, phone }: TestPerson) => ({
  nik,
  nama_lengkap: fullName,
  tempat_lahir: birthPlace,
  tgl_lahir: birthDate,
  no_hp: phone,
});

/** Wraps a rule of a screen that needs a photo: without one, the photo is requested first. */
const photoFirst =
  (choose: (sight: Sight) => JourneyEvent) =>
  (sight: Sight): JourneyEvent =>
    sight.snapshot.context.saved.dataImg ? choose(sight) : { type: 'photo.wanted' };

function consent({ snapshot }: Sight): JourneyEvent | undefined {
  const { setujusyarat, setujupenawan } = snapshot.context.saved;
  if (setujusyarat !== true) return { type: 'terms.agreed', agrees: true, point: '' };
  if (!setujupenawan) return { type: 'offers.answered', agrees: true, point: '' };
  return undefined;
}

const fillIdentity = photoFirst(
  (sight) =>
    consent(sight) ?? {
      type: 'identity.submitted',
      values: { ...identityFirstApplicant.identity, ...toPersonFields(sight.person) },
    },
);

const fillReview = ({ person }: Sight): JourneyEvent => ({
  type: 'review.submitted',
  values: { ...identityFirstApplicant.review, ...toPersonFields(person), email: person.email },
});

/** Continues to the registration, unless the bank has refused the e-mail address or the phone number. */
function registerOrStop({ snapshot }: Sight): Choice {
  const { refused } = snapshot.context.saved;
  return refused ? { stop: `the bank refuses the ${refused}` } : { type: 'face.continued' };
}

function showFace({ path, person, pictures }: Sight): Choice {
  if (path.includes('loading')) return { type: 'frame.ready' };
  const { faceToken } = person;
  if (!faceToken) return { stop: 'the person has no faceToken' };
  const { face } = pictures;
  const report = { result: 'success', fc_token: faceToken, face1: face, face2: face };
  return { type: 'face.reported', report };
}

/** The time in milliseconds after which another code may be sent; the throttle of tries ends earlier. */
const waitMs = 181_000;

const wrongCode = (right: string) => `${right.startsWith('0') ? '1' : '0'}${right.slice(1)}`;

/**
 * Types the code. A person with the behaviour `wrongCode` first requests another code too early, guesses until the
 * bank throttles and locks, and then gets another code.
 */
async function typeCode({ snapshot, path, person, testerApi, codes }: Sight): Promise<Choice> {
  const code = person.code ?? (await testerApi.readCode(person.phone));
  if (!code) return { stop: 'the code of this person is not known' };
  if (person.behaviour !== 'wrongCode') return { type: 'code.submitted', code };
  const isReady = path.includes('resend.ready');
  if (!codes.askedEarly) {
    if (!isReady) return 'wait';
    codes.askedEarly = true;
    return { type: 'resend.requested' };
  }
  const { codeRefusal } = snapshot.context;
  if (codeRefusal?.reason === 'later' && !codes.waited) {
    codes.waited = true;
    if (!(await testerApi.advanceClock(waitMs))) return { stop: 'the bank asks to wait' };
  }
  if (codeRefusal?.reason === 'locked') return isReady ? { type: 'resend.requested' } : 'wait';
  const { saved } = snapshot.context;
  const isNewCode =
    codes.waited && codeRefusal === null && saved.resendAt !== undefined && !isReady;
  return { type: 'code.submitted', code: isNewCode ? code : wrongCode(code) };
}

const rules: Rule[] = [
  ['homepage', () => ({ type: 'journey.started' })],
  ['chooser.editing', () => ({ type: 'chooser.submitted', values: applicant.chooser })],
  ['cardSelection.editing', () => ({ type: 'chooser.submitted', values: applicant.chooser })],
  [
    'personalData.editing',
    photoFirst(({ person }) => ({
      type: 'personalData.submitted',
      values: { ...applicant.personalData, ...toPersonFields(person) },
    })),
  ],
  ['identity.editing', fillIdentity],
  ['identity.telling', () => ({ type: 'thanks.continued' })],
  ['thanks', () => ({ type: 'thanks.continued' })],
  ['idCapture.read', () => ({ type: 'data.wanted' })],
  ['idCapture.unreadable', () => ({ type: 'data.wanted' })],
  ['idCapture.explaining', ({ pictures }) => ({ type: 'file.chosen', file: pictures.card })],
  ['idCapture.poor', () => ({ type: 'photo.insisted' })],
  [
    'checklist.editing',
    (sight) =>
      consent(sight) ?? {
        type: 'checklist.submitted',
        values: { point: applicant.checklist.point },
      },
  ],
  [
    'profile.editing',
    ({ person }) => ({
      type: 'profile.submitted',
      values: { ...applicant.profile, alamat_email: person.email },
    }),
  ],
  ['address.editing', () => ({ type: 'address.submitted', values: applicant.address })],
  ['job.editing', () => ({ type: 'job.submitted', values: applicant.job })],
  ['delivery', () => ({ type: 'delivery.submitted', values: applicant.delivery })],
  ['summary', () => ({ type: 'summary.confirmed' })],
  ['review.editing', fillReview],
  ['faceTips.explaining', () => ({ type: 'face.continued' })],
  ['faceTips.verified', registerOrStop],
  ['faceTips.succeeded', () => ({ type: 'back' })],
  ['faceTips.failed', () => ({ stop: 'the face check failed' })],
  ['faceFrame', showFace],
  ['otp.entry.typing', typeCode],
];

/** Alerts and sheets that are not closed, because a button in them leads on. */
const answeredSheets = ['idCapture.unreadable', 'identity.telling', 'thanks'];

/** Chooses what a test person does next in a state of the chart: the first rule that fits, else waits. */
export async function chooseNext(sight: Sight): Promise<Choice> {
  const { snapshot, path } = sight;
  if (snapshot.hasTag('busy')) return 'wait';
  const rule = rules.find(([start]) => path.startsWith(start) || path.includes(`+${start}`));
  const isOpen = snapshot.hasTag('alert') || snapshot.hasTag('sheet');
  if (isOpen && !answeredSheets.includes(rule?.[0] ?? '')) return { type: 'dialog.closed' };
  return rule ? rule[1](sight) : 'wait';
}
