import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import { type BankPort, callOf } from '../../machines/paths/callOfPort.ts';
import { invalidCode, unopenedCode } from '../../src/lib/contentCodes.ts';
import { atState } from '../pages/state.ts';
import type { Fault } from '../support/sandbox.ts';
import type { AskingPort } from './calls.ts';
import { phoneIs, releasePhone, type Scene } from './scene.ts';

/** What brings a call to an end: before it begins, and when it has to end. */
export interface Cause {
  before?: (scene: Scene) => Promise<unknown>;
  end: (scene: Scene) => Promise<unknown>;
  /** It can't be held up: the call ends in the step that begins it. */
  isInstant?: boolean;
}
/** The bank answers: by itself, or as a tester has told it to. */
export const bank = (port: AskingPort, fault?: Omit<Fault, 'call' | 'times'>): Cause => ({
  end: ({ network }) => network.letThrough(port, fault),
});
/** The connection breaks while the bank's answer is on its way; where the app asks twice, twice. */
export const cut = (port: BankPort): Cause => ({
  end: ({ network }) => network.cut(port, (allCalls[callOf(port)] as Call).retried ? 2 : 1),
});
export const busy = { code: '99', description: 'Layanan sedang sibuk' };
/** A gateway's page in place of an answer; where the app asks twice (API-02), one that breaks off. */
export const failedOf = (port: BankPort) =>
  (allCalls[callOf(port)] as Call).retried ? { malformed: true } : { html: true };
/** The bank refuses the request itself. */
export const refused = { status: 400 };
export const unopened = { ...refused, code: unopenedCode };
export const refusedForContent = { ...refused, code: invalidCode };

/**
 * The bank takes one application of a person: on a path that makes a second one a tester answers, for
 * each part of it. `completes`: with this part the bank has received the whole.
 */
export const keptOnce = (port: BankPort, completes = false): Cause => ({
  async end(scene) {
    const data = { id: 'PENGAJUAN-PENGUJI' };
    const again = scene.received > 0 ? { body: { responseCode: '00', data } } : undefined;
    if (completes) scene.received += 1;
    await scene.network.letThrough(port, again);
  },
});

/** What is no address: the browser refuses to go there. */
export const astray = { signatureId: 'TANDA-PENGUJI', url: 'http://' };

export const readByTester = {
  responseCode: '00',
  data: { nik: '9971046504930002', nama: 'SITI RAHMAWATI' },
  reffId: 'OCR-0001',
};

/** The phone gets its work done, or loses what it works on. */
export const done: Cause = { end: (scene) => releasePhone(scene) };
export const lost: Cause = { end: (scene) => releasePhone(scene, true) };
/** The alert has come, and what the phone has kept can be read again. */
export async function readableAgain(scene: Scene): Promise<void> {
  await atState(scene.page, /^(submission|faceTips)\.alerting|^recording\.photoLost/);
  await phoneIs(scene, { readable: true, hasFiles: true });
}
/** What the phone has kept can't be read when the call begins, so that it ends at once. */
export const unreadable: Cause = {
  before: (scene) => phoneIs(scene, { readable: false }),
  end: readableAgain,
  isInstant: true,
};
