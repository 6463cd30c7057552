/**
 * An injected fault. The simulation of applicants (tests/simulation), the tests of every call and every state
 * (`npm run tool -- faults` and `page-faults`), and the same in the real browser share all faults.
 * inSimulation.ts and inBrowser.ts implement them.
 */
interface InjectedFault {
  /**
   * The target: a pending call, the bank's process during a call, the current page, a person between two
   * steps, or the next action.
   */
  of: 'call' | 'bank' | 'page' | 'person' | 'act';
  /**
   * The probability in the simulation: of a request, or of a person's next step. Without it, the fault
   * never happens by chance.
   */
  probability?: number;
  /** The response that arrives instead of the bank's. */
  answer?: InvalidResponse;
  /** What a page has afterwards: its state, what was saved, or possibly less. */
  keeps?: 'state' | 'saved' | 'nothing';
}

/** A response without usable content. */
export interface InvalidResponse {
  status: number;
  body: string;
  contentType: string;
  /** The bank has processed the request anyway. */
  isDone?: true;
  /** It counts as the bank's own response, which settles the call. */
  isFromBank?: true;
}

const json = 'application/json';
const html = 'text/html';
/** Creates the bank's response that it cannot process a request. */
const refused = (status: number, code: string | number = status) =>
  ({
    of: 'call',
    answer: {
      status,
      body: JSON.stringify({ responseCode: String(code), responseDescription: 'Gangguan' }),
      contentType: json,
      isFromBank: true,
    },
  }) as const;

/** All faults. If several affect one call, the first of them selects the response. */
export const injectedFaults = {
  'request lost': { of: 'call', probability: 0.02 },
  'network lost': { of: 'call' },
  'request garbled': { of: 'call', probability: 0.005 },
  'request twice': { of: 'call', probability: 0.02 },
  slow: { of: 'call', probability: 0.03 },
  late: { of: 'call' },
  'answer lost': { of: 'call', probability: 0.03 },
  gateway: {
    of: 'call',
    probability: 0.01,
    answer: {
      status: 502,
      body: '<!doctype html><h1>502 Bad Gateway</h1>',
      contentType: html,
      isDone: true,
    },
  },
  'answer cut': { of: 'call', probability: 0.01 },
  'answer garbled': { of: 'call', probability: 0.01 },
  'status 400': refused(400),
  'status 401': refused(401),
  'status 404': refused(404),
  'status 409': refused(409),
  'status 429': refused(429),
  'status 500': refused(500),
  'status 503': refused(503),
  malformed: {
    of: 'call',
    answer: { status: 200, body: '{"responseCode":"00', contentType: json },
  },
  'HTML, 200': {
    of: 'call',
    answer: { status: 200, body: '<!doctype html><title>Masuk</title>', contentType: html },
  },
  empty: { of: 'call', answer: { status: 200, body: '', contentType: json } },
  'unknown code': refused(200, 'Z9'),

  'bank dies at work': { of: 'bank', probability: 0.004 },
  'bank dies before it answers': { of: 'bank', probability: 0.004 },

  'forged report': { of: 'page', keeps: 'state' },
  offline: { of: 'page', probability: 0.01 },
  'clock jumps': { of: 'page', probability: 0.003 },
  'storage full': { of: 'page', probability: 0.002 },
  'no database': { of: 'page', probability: 0.002 },
  hidden: { of: 'page', probability: 0.01, keeps: 'state' },
  reload: { of: 'page', probability: 0.015, keeps: 'saved' },
  'away for a day': { of: 'page', probability: 0.004 },
  'double tap': { of: 'page', probability: 0.08 },
  back: { of: 'page', probability: 0.03 },
  forward: { of: 'page', probability: 0.01 },
  'back, forward, back': { of: 'page' },
  'second tab': { of: 'page', probability: 0.005, keeps: 'state' },
  'duplicated tab': { of: 'page', probability: 0.005, keeps: 'state' },
  'next call fails': { of: 'page' },
  'a value garbled': { of: 'page', keeps: 'nothing' },
  'files wiped': { of: 'page', keeps: 'nothing' },
  'storage wiped': { of: 'page', keeps: 'nothing' },

  hesitates: { of: 'person', probability: 0.03 },
  'turns to the other tab': { of: 'person', probability: 0.02 },
  'types an address': { of: 'person', probability: 0.005 },
  'closes the tab': { of: 'person', probability: 0.001 },
  'types a wrong NIK': { of: 'person', probability: 0.005 },
  'changes their mind': { of: 'person', probability: 0.01 },

  'leaves a field empty': { of: 'act', probability: 0.06 },
  'types a wrong code': { of: 'act', probability: 0.15 },
  /** Only for applicants who guess. */
  'guesses a code': { of: 'act', probability: 0.9 },
  'is not recognised': { of: 'act', probability: 0.1 },
} as const satisfies Record<string, InjectedFault>;

export type FaultName = keyof typeof injectedFaults;
/** The faults with this target. */
export type FaultNamesOf<Of extends InjectedFault['of']> = {
  [Name in FaultName]: (typeof injectedFaults)[Name]['of'] extends Of ? Name : never;
}[FaultName];
type FaultWithResponse = {
  [Name in FaultName]: (typeof injectedFaults)[Name] extends { answer: InvalidResponse }
    ? Name
    : never;
}[FaultName];

export const getFault = (name: FaultName): InjectedFault => injectedFaults[name];
const faultNames = Object.keys(injectedFaults) as FaultName[];

/** Returns the names of the faults with these targets. */
export const getFaultNames = <Of extends InjectedFault['of']>(...kinds: Of[]) =>
  faultNames.filter((name): name is FaultNamesOf<Of> =>
    (kinds as InjectedFault['of'][]).includes(getFault(name).of),
  );

/** The faults that can happen by chance. Each can be disabled, which finds the shortest history of a failure. */
export const randomFaultNames = faultNames.filter((name) => getFault(name).probability);

/** Returns what `create` returns for the invalid response of each fault that has one, by fault. */
export const mapInvalidResponses = <Created>(create: (answer: InvalidResponse) => Created) =>
  Object.fromEntries(
    faultNames.flatMap((name) => {
      const { answer } = getFault(name);
      return answer ? [[name, create(answer)]] : [];
    }),
  ) as Record<FaultWithResponse, Created>;
