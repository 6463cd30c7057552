import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import type { Ports } from '../../machines/journey/ports.ts';
import type { HandOverPorts } from '../../machines/journey/variantPorts.ts';
import {
  type BankPort,
  type DerivedEndings,
  getCallId,
  getCode,
  isBankPort,
  portEndings,
} from '../../machines/paths/answers.ts';
import { invalidFieldCode, unreadablePictureCode } from '../../src/lib/failure.ts';
import { atState } from '../pages/state.ts';
import { showToCamera } from '../support/films.ts';
import type { Fault } from '../support/sandbox.ts';
import { smallPicture } from '../support/seed.ts';
import type { RequestingPort } from './network.ts';
import { phoneIs, releasePhone, type Scene } from './phone.ts';

/** How a call is brought to an ending: before it begins, and when it has to end. */
interface Cause {
  before?: (scene: Scene) => Promise<unknown>;
  end: (scene: Scene) => Promise<unknown>;
  /** The call cannot be delayed: it ends in the step that begins it. */
  isInstant?: boolean;
}
/** Lets the bank respond by itself, or with a tester's fault. */
const bank = (port: RequestingPort, fault?: Omit<Fault, 'call' | 'times'>): Cause => ({
  end: ({ network }) => network.letThrough(port, fault),
});
/** Breaks the connection during the response; twice if the app retries. */
const cut = (port: BankPort): Cause => ({
  end: ({ network }) => network.cut(port, (allCalls[getCallId(port)] as Call).isRetryable ? 2 : 1),
});
const busy = { code: '99', description: 'Layanan sedang sibuk' };
/** Responds with a gateway's page, or with a truncated one if the app retries (API-02). */
const failedOf = (port: BankPort) =>
  (allCalls[getCallId(port)] as Call).isRetryable ? { malformed: true } : { html: true };
/** The bank refuses the request itself. */
const refused = { status: 400 };
/** A gateway refuses the request, for a call whose contract reads a code in the response of an error status. */
const refusedByGateway = { ...refused, html: true };
const unopened = { ...refused, code: unreadablePictureCode };
const refusedForContent = { ...refused, code: invalidFieldCode };

/**
 * The bank accepts one application per person, so a second one on a path gets a tester's response.
 * @param completes whether the application is complete with this part.
 */
const keptOnce = (port: BankPort, completes = false): Cause => ({
  async end(scene) {
    const data = { id: 'PENGAJUAN-PENGUJI' };
    const again = scene.received > 0 ? { body: { responseCode: '00', data } } : undefined;
    if (completes) scene.received += 1;
    await scene.network.letThrough(port, again);
  },
});

const readByTester = {
  responseCode: '00',
  data: { nik: '9971046504930002', nama: 'SITI RAHMAWATI' },
  reffId: 'OCR-0001',
};

/** Lets the phone finish its work. */
const done: Cause = { end: (scene) => releasePhone(scene) };
const lost: Cause = { end: (scene) => releasePhone(scene, true) };
/** Waits for the alert and makes the stored files readable again. */
async function readableAgain(scene: Scene): Promise<void> {
  await atState(scene.page, /^(submission|faceTips)\.alerting|^recording\.photoLost/);
  await phoneIs(scene, { readable: true, hasFiles: true });
}
/** Makes the stored files unreadable when the call begins, so that it ends at once. */
const unreadable: Cause = {
  before: (scene) => phoneIs(scene, { readable: false }),
  end: readableAgain,
  isInstant: true,
};

type Endings = typeof portEndings;
type DerivedOf<Port extends keyof Ports> = Port extends keyof DerivedEndings
  ? keyof DerivedEndings[Port]
  : never;
type WrittenOf<Port extends keyof Ports> = Exclude<keyof Endings[Port], DerivedOf<Port>>;
/** The ports of a hand-over need two devices: e2e/journeys/handOver.spec.ts ends them. */
type WalkedPort = Exclude<keyof Ports, keyof HandOverPorts>;
/** The endings that do not follow from a code table. */
type Causes = {
  [Port in WalkedPort as [WrittenOf<Port>] extends [never] ? never : Port]: Record<
    WrittenOf<Port>,
    Cause
  > &
    Partial<Record<keyof Endings[Port], Cause>>;
} & { [Port in keyof Ports]?: Partial<Record<keyof Endings[Port], Cause>> };

/** Causes an outcome by its code: 00 is the bank's own, 422 and 423 are statuses too (OTP-14). */
function answering(port: BankPort, word: string): Cause {
  const code = getCode(port, word);
  if (code === '00') return bank(port);
  const isStatus = code === '422' || code === '423';
  return bank(port, isStatus ? { status: Number(code) } : { code: code ?? '' });
}

/** Returns the causes of the endings that follow from a call's code table. */
function causesOf(port: BankPort): Record<string, Cause> {
  const words = Object.keys(portEndings[port]).filter((word) => getCode(port, word));
  return {
    ...Object.fromEntries(words.map((word) => [word, answering(port, word)])),
    other: bank(port, busy),
    'call failed': bank(port, failedOf(port)),
  };
}

/**
 * How each port comes to each ending that is not in its code table. The type is complete: a port of the
 * phone or an ending without a cause does not compile.
 */
const written = {
  /** A file that is not a picture is chosen as one; reading it reveals that. */
  keepFile: { kept: done, 'not an image': done },
  assessPhoto: { good: done, poor: done, 'assessing failed': lost },
  readCard: {
    read: {
      end: ({ network, isBlurred }) =>
        // A blurred card gets a tester's response.
        network.letThrough('readCard', isBlurred ? { body: readByTester } : undefined),
    },
    unreadable: bank('readCard', { code: '01' }),
    // A truncated response, because only one journey's call is retried after a gateway's page.
    'call failed': bank('readCard', { malformed: true }),
    'connection lost': cut('readCard'),
  },
  livenessAddress: {
    address: {
      end({ network }) {
        showToCamera('face');
        return network.letThrough('livenessAddress');
      },
    },
    'a page of its own': bank('livenessAddress'),
    // A truncated response, because only one provider's call is retried after a gateway's page.
    'call failed': bank('livenessAddress', { malformed: true }),
    'connection lost': cut('livenessAddress'),
  },
  openProvider: {
    'back again': {
      end: () => Promise.reject(new Error('Who comes back comes to a new page')),
    },
    'page not opened': {
      end: () => Promise.reject(new Error('Only an address that browsers open comes this far')),
    },
  },
  fetchFace: {
    given: {
      // e2e/journeys passes the real check; here a tester provides its selfie.
      async end({ network }) {
        const image = (await smallPicture()).toString('base64');
        await network.letThrough('fetchFace', { body: { responseCode: '00', data: { image } } });
      },
    },
    'the check is worth nothing': bank('fetchFace', { code: '13' }),
    'call failed': bank('fetchFace', { malformed: true }),
  },
  submitStep1: {
    'refused itself': bank('submitStep1', refused),
    'refused for its content': bank('submitStep1', refusedForContent),
    'the photo is lost': unreadable,
  },
  submitFiles: { 'the face is lost': unreadable },
  convertFile: {
    'picture refused': bank('convertFile', unopened),
    'the photo is lost': unreadable,
    'the face is lost': unreadable,
  },
  convertFiles: {
    'picture refused': bank('convertFiles', unopened),
    'the photo is lost': unreadable,
  },
  submitRecord: {
    'connection lost': cut('submitRecord'),
    taken: keptOnce('submitRecord', true),
    'refused itself': bank('submitRecord', refused),
    'refused for its content': bank('submitRecord', refusedForContent),
    'the photo of the NPWP is lost': unreadable,
  },
  applyStep1: {
    taken: keptOnce('applyStep1'),
    'refused itself': bank('applyStep1', refused),
    'refused for its content': bank('applyStep1', refusedForContent),
    'the photo is lost': unreadable,
  },
  applyStep2: { taken: keptOnce('applyStep2') },
  applyStep3: { taken: keptOnce('applyStep3'), 'the face is lost': unreadable },
  applyStep4: {
    taken: keptOnce('applyStep4', true),
    'refused itself': bank('applyStep4', refused),
    'the photo of the NPWP is lost': unreadable,
  },
  keepFaces: { kept: done, 'storage is full': lost },
  keepTestSelfie: { kept: done, 'call failed': lost },
  checkNik: { 'connection lost': cut('checkNik') },
  requestOtp: {
    'refused itself': bank('requestOtp', refusedByGateway),
    'connection lost': cut('requestOtp'),
  },
  register: {
    'refused itself': bank('register', refusedByGateway),
    'the face is lost': unreadable,
    'connection lost': cut('register'),
    emailRefused: bank('register', { code: 'RC18', description: 'E-mail sudah terdaftar' }),
  },
  validateOtp: {
    'failed, with tries left': bank('validateOtp', {
      body: { responseCode: '422', sisa_percobaan: 3 },
    }),
    'failed, too old': bank('validateOtp', {
      body: { responseCode: '422', kedaluwarsa: true },
    }),
  },
  sealApplication: {
    sealed: done,
    'sealing failed': {
      // The worker fails, and the page that seals instead cannot read the files.
      async end(scene) {
        await phoneIs(scene, { hasFiles: false });
        await releasePhone(scene, true);
        await readableAgain(scene);
      },
    },
    'a file is lost': unreadable,
  },
  sendApplication: {
    received: {
      async end(scene) {
        // The bank accepts one application per person; a second one gets a tester's response.
        const again = scene.received > 0 ? { code: '00' } : undefined;
        scene.received += 1;
        await scene.network.letThrough('sendApplication', again);
      },
    },
    'refused as too large': bank('sendApplication', { html: true, status: 413 }),
    'the sealed application is lost': unreadable,
    'connection lost': cut('sendApplication'),
  },
} satisfies Causes;

/** Returns how a test makes the bank or the phone end a call like this. */
export const causeOf = (port: keyof Ports, ending: string): Cause => {
  const byHand: Partial<Record<keyof Ports, Record<string, Cause>>> = written;
  const ends = { ...(isBankPort(port) ? causesOf(port) : {}), ...byHand[port] };
  const cause = ends[ending];
  if (!cause) throw new Error(`The call ${port} has no ending ${ending}`);
  return cause;
};
