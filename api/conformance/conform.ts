import type { StartName } from '../../machines/paths/golden.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { sendRequest } from '../client/request.ts';
import { allCalls } from '../contracts/all.ts';
import type { Call } from '../contracts/call.ts';
import type { CallId } from '../contracts/index.ts';
import { type BankHost, createBankHost } from './bankHost.ts';
import { checkHandOver } from './checkHandOver.ts';
import { checkEncryption, checkTls } from './checkHost.ts';
import { type CoveredTransition, getCoverage } from './coverage.ts';
import { type Finding, Findings } from './findings.ts';
import { drawPictures, type TestPerson } from './people.ts';
import { getPlans, getUsedCalls, type Plan } from './plans.ts';
import { runJourney } from './runJourney.ts';
import { type BankAddresses, getAddresses } from './settings.ts';
import { createTesterApi } from './testerApi.ts';
import { createTransport, type TlsFacts } from './transport.ts';

/** What a run checks. */
export interface ConformOptions {
  /** The bank's settings as `VITE_…` variables. */
  variables: Record<string, string>;
  /** The app's origin. */
  origin: string;
  /** Returns the people who run through the plan with this index. */
  getPeople(plan: number): readonly TestPerson[];
  /** Whether calls that store something are sent. */
  mayStore: boolean;
  /** Whether every call and every configuration is checked, also those that the settings do not use. */
  isExhaustive: boolean;
  /** Whether test people run through the chart; without them only lists and look-ups are requested. */
  runsJourneys?: boolean;
  /** Certificates of authorities (PEM), in addition to those of Node. */
  ca?: string | undefined;
  /** The token of the sandbox's testers. */
  testersToken?: string | undefined;
  /** Receives what the run does. */
  onProgress?: (text: string) => void;
}

/**
 * The state of a call. `answered`: sent without a success; `withheld`: not sent, because it stores something;
 * `not used`: not sent, because the app does not make it with the settings.
 */
type CallState = 'succeeded' | 'answered' | 'withheld' | 'not sent' | 'not used';

/** A call in the report. */
export interface CallResult {
  id: CallId;
  state: CallState;
  sent: number;
  outcomes: string[];
  /** The outcomes of its code table that the host never produced. */
  missing: string[];
}

/** The run of a test person through a plan, in the report. */
export interface JourneyRunReport {
  plan: string;
  person: string;
  state: string;
  stopped?: string | undefined;
}

/** The result of a run. */
export interface ConformanceReport {
  origin: string;
  addresses: BankAddresses;
  mayStore: boolean;
  at: Date;
  findings: Finding[];
  calls: CallResult[];
  runs: JourneyRunReport[];
  transitions: CoveredTransition[];
  tls: [origin: string, facts: TlsFacts][];
}

/** Inputs of the calls that only read. */
const lookUpInputs: Partial<Record<CallId, Record<string, string>>> = {
  regionSearch: { term: 'menteng' },
  regionByPostalCode: { postalCode: '16111' },
  subdistrict: { value: 'Menteng' },
};

/** Checks whether a call needs no earlier call: lists, searches, and the address of the liveness frame. */
const isLookUp = ({ method }: Call) => method === 'GET';

async function makeLookUps(ids: readonly CallId[], addresses: BankAddresses): Promise<void> {
  for (const id of ids) {
    const call: Call = allCalls[id];
    // The host's fetch has already recorded the failure as a finding.
    await sendRequest(call, lookUpInputs[id] ?? {}, { baseUrls: addresses }).catch(() => undefined);
  }
}

function getCallResult(id: CallId, host: BankHost, isUsed: boolean): CallResult {
  const record = host.records.get(id);
  const outcomes = [...(record?.outcomes ?? [])];
  const { codes = {} }: Call = allCalls[id];
  const state = record?.isPositive
    ? 'succeeded'
    : record?.sent
      ? 'answered'
      : record?.withheld
        ? 'withheld'
        : isUsed
          ? 'not sent'
          : 'not used';
  const missing = [...new Set(Object.values(codes))].filter(
    (outcome) => !outcomes.includes(outcome),
  );
  return { id, state, sent: record?.sent ?? 0, outcomes, missing };
}

/** Replaces the browser's globals that the client uses, while `work` runs. */
async function withBrowserGlobals<T>(
  { fetch }: BankHost,
  origin: string,
  work: () => Promise<T>,
): Promise<T> {
  const original = { fetch: globalThis.fetch, location: globalThis.location };
  Object.assign(globalThis, { fetch, location: { origin } });
  try {
    return await work();
  } finally {
    Object.assign(globalThis, original);
  }
}

/**
 * Checks a host: lists and look-ups, the hand-over (if calls may store something), the host itself, and test people on
 * the real chart with the real client. Load this module with the bank's settings in the environment, which the client
 * reads when it is loaded.
 * @throws like parseConfig.
 */
export async function conform(options: ConformOptions): Promise<ConformanceReport> {
  const {
    variables,
    origin,
    getPeople,
    mayStore,
    isExhaustive,
    runsJourneys = true,
    onProgress,
  } = options;
  const addresses = getAddresses(variables, origin);
  const findings = new Findings();
  const transport = createTransport({ ca: options.ca });
  const { handsOver, liveness } = parseConfig(variables);
  const host = createBankHost({
    addresses,
    origin,
    livenessOrigin: liveness.origin,
    mayStore,
    transport,
    findings,
  });
  const testerApi = createTesterApi(
    new URL(addresses.local).origin,
    transport,
    options.testersToken,
  );
  const plans = getPlans(variables, isExhaustive);
  const ids = Object.keys(allCalls) as CallId[];
  const usedIds = isExhaustive ? ids : getUsedCalls(variables);
  const runs: JourneyRunReport[] = [];
  const takenTransitions = new Set<string>();

  async function runPlan(plan: Plan, people: readonly TestPerson[]): Promise<void> {
    const config = parseConfig({ ...variables, ...plan.variables });
    for (const person of people) {
      const pictures = await drawPictures(person);
      const times = person.behaviour === 'again' ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        onProgress?.(`${plan.name}: ${person.name}`);
        const { settings } = plan;
        const result = await runJourney({ person, pictures, settings, config, testerApi });
        for (const name of result.takenTransitions) takenTransitions.add(name);
        const { state, stopped } = result;
        runs.push({ plan: plan.name, person: person.name, state, stopped });
      }
    }
  }

  const transitions = await withBrowserGlobals(host, origin, async () => {
    for (const base of new Set(Object.values(addresses))) checkEncryption(base, findings);
    onProgress?.('lists and look-ups');
    await makeLookUps(
      usedIds.filter((id) => isLookUp(allCalls[id])),
      addresses,
    );
    if (mayStore && (isExhaustive || handsOver)) {
      onProgress?.('hand-over to another device');
      await checkHandOver(addresses, findings);
    }
    if (!runsJourneys) return [];
    for (const [index, plan] of plans.entries())
      await runPlan(
        plan,
        getPeople(index).filter((person) => plan.includes(person)),
      );
    const startNames = [...new Set<StartName>(plans.map(({ start }) => start))];
    return getCoverage(startNames, takenTransitions);
  });

  checkTls(transport.tls, findings);
  const calls = ids.map((id) => getCallResult(id, host, usedIds.includes(id)));
  for (const { id, state, outcomes } of calls)
    if (state === 'answered' && !findings.has(id))
      findings.add({
        check: 'call.neverSucceeded',
        message: `The outcomes were ${outcomes.join(', ') || 'none'}.`,
        call: id,
      });
  transport.close();
  return {
    origin,
    addresses,
    mayStore,
    at: new Date(),
    findings: findings.list(),
    calls,
    runs,
    transitions,
    tls: [...transport.tls],
  };
}
