import { allCalls } from '../../../api/contracts/all.ts';
import type { Call } from '../../../api/contracts/call.ts';
import { refusedPhone, takenEmail, testNiks } from '../../../api/sandbox/bank/testData.ts';
import { portNames } from '../../definition.ts';
import { outcomeWords, portWords } from '../../diagram/words.ts';
import { type Alert, timeoutAlert } from '../../journey/alert.ts';
import { getAlertLines } from '../../journey/alertLines.ts';
import type { Ports } from '../../journey/ports.ts';
import {
  type BankPort,
  type Ending,
  getCallId,
  isBankPort,
  portEndings,
} from '../../paths/answers.ts';
import type { Observation } from '../../paths/runPath.ts';
import type { Facts } from '../gather.ts';
import { type Html, html, linkToStates, type Page } from '../html.ts';
import type { Shot } from '../shots.ts';
import { describeEnding } from '../stepWords.ts';
import { renderPicture } from './state.ts';

/** Returns the anchor of a code. */
export const getCodeAnchor = (port: string, code: string): string =>
  `${port}-${code.replace(/[^\w]+/g, '-')}`;

function row(
  facts: Facts,
  shotOf: (path: string) => Shot | null,
  port: string,
  code: CodeRow,
): Html {
  const [first] = code.endsIn;
  // The picture of an alert may show another alert, so the text is shown instead.
  const seen =
    code.alertText.length > 0
      ? html`<p class="says">${code.alertText.map((line) => html`<span>${line}</span>`)}<b>OK</b></p>`
      : first && renderPicture(shotOf(first), `Layar sesudah ${code.code}`);
  return html`<li id="${getCodeAnchor(port, code.code)}">
<div class="seen small">${seen || ''}</div>
<div><p class="${/^\w{1,5}$/.test(code.code) ? 'code' : 'instead'}">${code.code}</p>
<p><b>${code.means}</b></p>
${code.endsIn.map(
  (path) =>
    html`<p>→ ${linkToStates(path)}<br><span class="does">${facts.states.get(path)?.description ?? ''}</span></p>`,
)}
${code.tries ? html`<p class="try">Cara mencoba: ${code.tries}</p>` : ''}</div></li>`;
}

/** Creates the page with every code of every call, its meaning, and the screen that it leads to. */
export const createCodesPage = (
  facts: Facts,
  tables: readonly CodeTable[],
  shotOf: (path: string) => Shot | null,
): Page => ({
  file: 'codes.html',
  title: 'Kode bank',
  content: html`<h1>Jawaban bank dan layar yang menyusul</h1>
<p class="lead">Setiap panggilan ke bank, setiap kode yang dikenal, dan keadaan tempat pemohon berada sesudahnya, sebagaimana ditempuh oleh jalur pengujian.</p>
<p class="chips">${tables.map(({ port, title }) => html`<a href="#${port}">${title}</a>`)}</p>
${tables.map(
  ({ port, title, address, rows }) =>
    html`<h2 id="${port}">${title} <code>${address}</code></h2><ul class="codes">${rows.map(
      (code) => row(facts, shotOf, port, code),
    )}</ul>`,
)}`,
});

interface Hints {
  /** Other names for the search. */
  alias: string;
  /** How a tester gets a code without injecting a fault. */
  tries?: Readonly<Record<string, string>>;
}

/** Texts for analysts and testers in addition to the contract. */
const hints: Partial<Record<BankPort, Hints>> = {
  readCard: { alias: 'OCR e-KTP ID card reading' },
  checkNik: {
    alias: 'population registry Dukcapil NIK verification',
    tries: {
      51: `NIK ${testNiks.notInRegistry}`,
      53: `NIK ${testNiks.earlierPending}`,
      54: `NIK ${testNiks.declined}`,
    },
  },
  livenessAddress: { alias: 'liveness face frame address' },
  register: {
    alias: 'identity provider registration Privy',
    tries: { RC18: `e-mail ${takenEmail}`, 422: `nomor handphone ${refusedPhone}` },
  },
  requestOtp: { alias: 'one-time code OTP request' },
  validateOtp: {
    alias: 'one-time code OTP validation',
    tries: {
      422: 'kode yang salah',
      423: 'lima kode yang salah',
      68: 'lebih dari tiga kode dalam sepuluh detik',
    },
  },
  resendOtp: { alias: 'one-time code OTP resend' },
  sendApplication: {
    alias: 'final submission application',
    tries: {
      13: 'PUT /sandbox/faults: submitApplication, kode 13',
      51: 'NIK yang sama, diajukan dua kali',
    },
  },
};

interface CodeRow {
  /** `51`, or a text if there was no code. */
  code: string;
  means: string;
  /** The states of the real actor afterwards. */
  endsIn: readonly string[];
  /** The distinct texts of the alert in the paths; for a timeout, the lines of its alert. */
  alertText: readonly string[];
  tries: string | undefined;
}

/** The codes of one call. */
export interface CodeTable {
  port: keyof Ports;
  title: string;
  address: string;
  alias: string;
  rows: readonly CodeRow[];
}

/** Returns the leaf state of the region that makes the call; the other region is independent of it. */
const regionOf = (port: keyof Ports, state: string): string =>
  state.split('+')[port === 'resendOtp' ? 1 : 0] ?? state;

/** Returns the lines of the alert that an observation opened; empty without an alert. */
export function getAlertText({ tags, changes }: Observation): string[] {
  const alert = changes.find((change) => change.startsWith('alert = {'));
  if (!tags.includes('alert') || !alert) return [];
  return getAlertLines(JSON.parse(alert.slice('alert = '.length)) as Alert);
}

/** Returns a failure in words; a lost connection not in those of its event, which a search must find first. */
function describeFailure(port: BankPort, name: string, isConnectionApart: boolean): string {
  if (name === 'connection lost') return 'tanpa kode: sambungan terputus';
  if (name !== 'call failed') return describeEnding(port, name);
  return isConnectionApart
    ? 'tanpa kode: HTTP 500 atau jawaban rusak'
    : 'tanpa kode: HTTP 500, jaringan putus, atau jawaban rusak';
}

function tableOf(port: BankPort, facts: Facts): CodeTable {
  const { method, path, codes = {} }: Call = allCalls[getCallId(port)];
  const { alias = '', tries } = hints[port] ?? {};
  const steps = facts.paths.flatMap(({ observations }) => observations);
  const becomes = (isMeant: (step: string) => boolean): Pick<CodeRow, 'endsIn' | 'alertText'> => {
    const seen = steps.filter(({ step }) => isMeant(step));
    return {
      endsIn: [...new Set(seen.map(({ state }) => regionOf(port, state)))],
      alertText: [
        ...new Set(seen.map((observation) => getAlertText(observation).join(' '))),
      ].filter(Boolean),
    };
  };
  const endingsWith = (isMeant: (ending: string, word: unknown) => boolean) => {
    const names = Object.entries(portEndings[port])
      .filter(([name, ending]) =>
        isMeant(
          name,
          'output' in ending ? (ending.output as { outcome?: unknown })?.outcome : null,
        ),
      )
      .map(([name]) => name);
    return becomes((step) =>
      names.some((name) => step.startsWith(`answer ${port} (`) && step.endsWith(`): ${name}`)),
    );
  };
  const limits = [...facts.states.values()].flatMap(({ node, arrows }) =>
    node.invoke.some(({ src }) => src === port)
      ? arrows.filter(({ cause }) => cause === 'limit')
      : [],
  );
  const inOrder = Object.entries(codes).sort(([a], [b]) => (a < b ? -1 : 1));
  const known = inOrder.map(([code, word]) => ({
    code,
    means: outcomeWords[word as keyof typeof outcomeWords],
    ...endingsWith((_, of) => of === word),
    tries: tries?.[code],
  }));
  const others = endingsWith(
    (_, of) => of === 'other' || (port === 'readCard' && of === 'unreadable'),
  );
  // A failure that no path has leads to where another one leads.
  const failures = Object.entries<Ending>(portEndings[port])
    .filter(([, ending]) => 'error' in ending)
    .map(([name]) => ({ name, ...endingsWith((of) => of === name) }))
    .filter(({ endsIn }) => endsIn.length > 0);
  const isConnectionApart = failures.some(({ name }) => name === 'connection lost');
  return {
    port,
    title: portWords[port],
    address: `${method} ${path}`,
    alias,
    rows: [
      ...known,
      ...(others.endsIn.length > 0
        ? [{ code: 'kode lain', means: 'jawaban lain', ...others, tries: undefined }]
        : []),
      ...failures.map(({ name, ...reached }) => ({
        code: describeFailure(port, name, isConnectionApart),
        means: 'panggilan gagal',
        ...reached,
        tries: undefined,
      })),
      ...limits.map(({ label, to }) => ({
        code: label.toLowerCase(),
        means: 'batas waktu habis',
        endsIn: to === null ? [] : [to],
        alertText: getAlertLines(timeoutAlert),
        tries: undefined,
      })),
    ],
  };
}

/** Creates the tables of codes for every call to the bank. */
export const createCodeTables = (facts: Facts): CodeTable[] =>
  portNames.filter(isBankPort).map((port) => tableOf(port, facts));
