/**
 * All injected faults, shared by the simulation of applicants (tests/simulation), the tests of every call
 * and every state (`npm run tool -- faults` and `page-faults`), and the same in the real browser.
 * inSimulation.ts and inBrowser.ts implement them.
 */
interface Trouble {
  /**
   * The target: a pending call, the bank's process during a call, the current page, a person between two
   * steps, or the next action.
   */
  of: 'call' | 'bank' | 'page' | 'person' | 'act';
  /**
   * The probability in the simulation: of a request, or of a person's next step. Without it, the fault
   * never happens by chance.
   */
  unlucky?: number;
  /** The response that arrives instead of the bank's. */
  answer?: SpoiltAnswer;
  /** What a page shows afterwards: everything, everything saved, or what remains. */
  keeps?: 'state' | 'saved' | 'nothing';
}

/** A response without usable content. */
export interface SpoiltAnswer {
  status: number;
  body: string;
  contentType: string;
  /** The bank has processed the request anyway. */
  isDone?: true;
  /** It is the bank's own response, which settles the call. */
  isWord?: true;
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
      isWord: true,
    },
  }) as const;

/** In order: when several affect one call, the first selects the response. */
export const troubles = {
  'request lost': { of: 'call', unlucky: 0.02 },
  'network lost': { of: 'call' },
  'request garbled': { of: 'call', unlucky: 0.005 },
  'request twice': { of: 'call', unlucky: 0.02 },
  slow: { of: 'call', unlucky: 0.03 },
  late: { of: 'call' },
  'answer lost': { of: 'call', unlucky: 0.03 },
  gateway: {
    of: 'call',
    unlucky: 0.01,
    answer: {
      status: 502,
      body: '<!doctype html><h1>502 Bad Gateway</h1>',
      contentType: html,
      isDone: true,
    },
  },
  'answer cut': { of: 'call', unlucky: 0.01 },
  'answer garbled': { of: 'call', unlucky: 0.01 },
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

  'bank dies at work': { of: 'bank', unlucky: 0.004 },
  'bank dies before it answers': { of: 'bank', unlucky: 0.004 },

  'forged report': { of: 'page', keeps: 'state' },
  offline: { of: 'page', unlucky: 0.01 },
  'clock jumps': { of: 'page', unlucky: 0.003 },
  'storage full': { of: 'page', unlucky: 0.002 },
  'no database': { of: 'page', unlucky: 0.002 },
  hidden: { of: 'page', unlucky: 0.01, keeps: 'state' },
  reload: { of: 'page', unlucky: 0.015, keeps: 'saved' },
  'away for a day': { of: 'page', unlucky: 0.004 },
  'double tap': { of: 'page', unlucky: 0.08 },
  back: { of: 'page', unlucky: 0.03 },
  forward: { of: 'page', unlucky: 0.01 },
  'back, forward, back': { of: 'page' },
  'second tab': { of: 'page', unlucky: 0.005, keeps: 'state' },
  'duplicated tab': { of: 'page', unlucky: 0.005, keeps: 'state' },
  'next call fails': { of: 'page' },
  'a value garbled': { of: 'page', keeps: 'nothing' },
  'files wiped': { of: 'page', keeps: 'nothing' },
  'storage wiped': { of: 'page', keeps: 'nothing' },

  hesitates: { of: 'person', unlucky: 0.03 },
  'turns to the other tab': { of: 'person', unlucky: 0.02 },
  'types an address': { of: 'person', unlucky: 0.005 },
  'closes the tab': { of: 'person', unlucky: 0.001 },
  'types a wrong NIK': { of: 'person', unlucky: 0.005 },
  'changes their mind': { of: 'person', unlucky: 0.01 },

  'leaves a field empty': { of: 'act', unlucky: 0.06 },
  'types a wrong code': { of: 'act', unlucky: 0.15 },
  /** Only for applicants who guess. */
  'guesses a code': { of: 'act', unlucky: 0.9 },
  'is not recognised': { of: 'act', unlucky: 0.1 },
} as const satisfies Record<string, Trouble>;

export type TroubleName = keyof typeof troubles;
/** The faults with this target. */
export type NamesOf<Of extends Trouble['of']> = {
  [Name in TroubleName]: (typeof troubles)[Name]['of'] extends Of ? Name : never;
}[TroubleName];
type SpoiltName = {
  [Name in TroubleName]: (typeof troubles)[Name] extends { answer: SpoiltAnswer } ? Name : never;
}[TroubleName];

export const troubleNamed = (name: TroubleName): Trouble => troubles[name];
const troubleNames = Object.keys(troubles) as TroubleName[];

export const namesOf = <Of extends Trouble['of']>(...kinds: Of[]) =>
  troubleNames.filter((name): name is NamesOf<Of> =>
    (kinds as Trouble['of'][]).includes(troubleNamed(name).of),
  );

/**
 * The faults that can happen by chance. Each can be disabled, which finds the shortest history of a
 * failure.
 */
export const unluckyNames = troubleNames.filter((name) => troubleNamed(name).unlucky);

/** Returns every unusable response, as created by the given function. */
export const spoiltAnswers = <Given>(give: (answer: SpoiltAnswer) => Given) =>
  Object.fromEntries(
    troubleNames.flatMap((name) => {
      const { answer } = troubleNamed(name);
      return answer ? [[name, give(answer)]] : [];
    }),
  ) as Record<SpoiltName, Given>;
