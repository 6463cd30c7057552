/**
 * What goes wrong for people, once for all that tries it: people in unlucky hours (tests/simulation), every
 * call and every state in turn (`npm run tool -- faults`, `npm run tool -- abuse`), and the same in the
 * real browser (e2e/troubles). How each is done stands in inSimulation.ts and in e2e/troubles/inBrowser.ts.
 */
interface Trouble {
  /**
   * What it happens to: a call on its way, the bank's process amid a call, the page that somebody is on, a
   * person between two steps, or what they do next.
   */
  of: 'call' | 'bank' | 'page' | 'person' | 'act';
  /**
   * How probable it is in unlucky hours: of a request, or of a person's next step. Without it, it never
   * happens by chance.
   */
  unlucky?: number;
  /** What arrives in place of the bank's answer. */
  answer?: SpoiltAnswer;
  /** What a page shows afterwards: all as it was, all that was saved, or what is left. */
  keeps?: 'state' | 'saved' | 'nothing';
}

/** An answer that tells a call nothing it can use. */
export interface SpoiltAnswer {
  status: number;
  body: string;
  contentType: string;
  /** The bank has done its work all the same. */
  isDone?: true;
  /** It is a word of the bank's, which settles what was asked. */
  isWord?: true;
}

const json = 'application/json';
const html = 'text/html';
/** The bank says that it cannot. */
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

/** In order: of several that meet one call, the first decides what arrives. */
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
  /** Of those alone who guess. */
  'guesses a code': { of: 'act', unlucky: 0.9 },
  'is not recognised': { of: 'act', unlucky: 0.1 },
} as const satisfies Record<string, Trouble>;

export type TroubleName = keyof typeof troubles;
/** The troubles that happen to this, or to these. */
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

/** What may happen by chance; each can be left out, which is how the shortest history of a failure is found. */
export const unluckyNames = troubleNames.filter((name) => troubleNamed(name).unlucky);

/** Every answer that tells a call nothing, as whoever plays the bank gives it. */
export const spoiltAnswers = <Given>(give: (answer: SpoiltAnswer) => Given) =>
  Object.fromEntries(
    troubleNames.flatMap((name) => {
      const { answer } = troubleNamed(name);
      return answer ? [[name, give(answer)]] : [];
    }),
  ) as Record<SpoiltName, Given>;
