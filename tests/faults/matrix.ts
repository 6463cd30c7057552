import type { CallId } from '../../api/contracts/index.ts';
import { alertLines } from '../../src/app/alertLines.ts';
import { isEnglish } from '../../src/copy/english.ts';
import type { Disk } from '../simulation/bank/bank.ts';
import { live } from '../simulation/people/living.ts';
import { newPhone } from '../simulation/phone/phone.ts';
import type { Page } from '../simulation/phone/tab.ts';
import { enter, type Plan, personOf } from '../simulation/simulate.ts';
import { createNetwork } from '../simulation/world/network.ts';
import { type FaultKind, faultKinds } from './kinds.ts';

/** The calls that each journey waits for; lists are read beside it, by screens alone. */
export const waitedFor = {
  readCard: 'ocr-iB',
  checkNik: 'verifikasi-nik-iB',
  livenessAddress: 'get-liveness-url',
  register: 'registrasi-v2',
  requestOtp: 'otp-request',
  validateOtp: 'otp-validation',
  resendOtp: 'otp-resend',
  submitApplication: 'onboarding-with-privy',
  readCardOlder: 'advance-ai/ocr-ktp',
  submitStep1: 'submitData/step1',
  submitRecord: 'submitDataTxt',
  submitFiles: 'submitFile',
  convertFile: 'onboarding/convert',
} as const satisfies Partial<Record<CallId, string>>;
export type WaitedCall = keyof typeof waitedFor;

/** Calls of the identity-first journey, and whose number is in it (simulation/simulate.ts). */
const ofIdentityFirst: readonly WaitedCall[] = [
  'readCardOlder',
  'submitStep1',
  'submitRecord',
  'submitFiles',
  'convertFile',
];
const numberFor = (call: WaitedCall) => (ofIdentityFirst.includes(call) ? 4 : 1);

/** What a call that met a fault led to. */
export interface Cell {
  call: WaitedCall;
  kind: FaultKind;
  /** The first state without a wait after it, and how long that took, in milliseconds. */
  state: string;
  took: number;
  lines: string[];
  /** What is wrong with it; empty when nothing is. */
  wrong: string[];
}

/** Longer than every limit of a wait. */
const patience = 130_000;
const second = 1_000;
const hour = 3_600_000;

/** What a person finds wrong with a page. */
function faultsOf({ app }: Page): string[] {
  const snapshot = app?.actor.getSnapshot();
  if (!snapshot) return ['the app is gone'];
  const { alert } = snapshot.context;
  const wrong: string[] = [];
  const isOffered = snapshot._nodes.some((node) =>
    [...node.transitions.keys()].some((type) => !type.startsWith('xstate.') && type !== 'open'),
  );
  if (!isOffered) wrong.push('nothing can be done');
  const lines = alert ? alertLines(alert) : [];
  if (alert && !lines.some((line) => line !== '' && !isEnglish(line)))
    wrong.push('said in English alone');
  if (snapshot.hasTag('alert') && lines.length === 0) wrong.push('an alert without words');
  return wrong;
}

/** One applicant whose first call of this kind meets the fault, up to a receipt. */
export async function tryCell(
  disk: Disk,
  call: WaitedCall,
  kind: FaultKind,
  mischief?: Plan['mischief'],
): Promise<Cell> {
  const seed = `${call}/${kind}`;
  const { world, leave } = await enter(disk, { seed, hours: 0, troubles: [], mischief });
  const { schedule, chance } = world;
  const network = createNetwork(world);
  const cell: Cell = { call, kind, state: '', took: 0, lines: [], wrong: [] };
  const person = personOf(world, numberFor(call), newPhone('10.0.0.1', chance('phone')));
  person.identity.asksForAnotherCode = call === 'resendOtp';
  const { asks, after, arrives } = faultKinds[kind];
  let isHit = false;

  async function disturbed(page: Page, url: string, init: RequestInit): Promise<Response> {
    if (isHit || !url.endsWith(waitedFor[call])) return network.fetch(page, url, init);
    isHit = true;
    const { phone } = page.tab;
    if (kind === 'offline') {
      phone.isOnline = false;
      schedule.after(20 * second, () => Object.assign(phone, { isOnline: true }), null);
    }
    watch(page, schedule.now());
    const answer = asks ? await (await network.fetch(page, url, init)).text() : '';
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      schedule.after(after, () => {
        const response = arrives(answer);
        if (response) resolve(response);
        else reject(new TypeError('fetch failed'));
      });
    });
  }

  /** Looks every second until nothing is waited for any more. */
  function watch(page: Page, since: number): void {
    const look = () => {
      const snapshot = page.app?.actor.getSnapshot();
      cell.took = schedule.now() - since;
      if (snapshot?.hasTag('busy') && cell.took < patience) {
        schedule.after(second / 10, look, null);
        return;
      }
      cell.state = page.app?.state() ?? '';
      const { alert } = snapshot?.context ?? {};
      cell.lines = alert ? alertLines(alert) : [];
      if (cell.took >= patience) cell.wrong.push('a spinner that stays');
      cell.wrong.push(...faultsOf(page));
    };
    schedule.after(second / 10, look, null);
  }

  const unhandled = (error: unknown) => void cell.wrong.push(`unhandled: ${String(error)}`);
  process.on('unhandledRejection', unhandled);
  try {
    live(world, { fetch: disturbed }, person).begin(second);
    for (let end = schedule.now(); !person.isFinished; ) {
      end += hour / 4;
      await schedule.runUntil(end);
    }
    if (!isHit) cell.wrong.push('the call was never made');
    const { outcome } = person.ended[0] ?? {};
    if (outcome !== 'done') cell.wrong.push(`ends with ${outcome ?? 'nothing'}`);
    for (const { rule, what } of world.violations) cell.wrong.push(`${rule}: ${what}`);
    return cell;
  } finally {
    process.off('unhandledRejection', unhandled);
    leave();
  }
}
