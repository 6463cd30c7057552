import { randomBytes } from 'node:crypto';
import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { CallFailure } from '../client/callFailure.ts';
import { sendRequest } from '../client/request.ts';
import type { Call } from '../contracts/call.ts';
import { handOverCalls } from '../contracts/handOver.ts';
import type { CallInput } from '../contracts/index.ts';
import type { Findings } from './findings.ts';
import type { BankAddresses } from './settings.ts';

type HandOverCall = keyof typeof handOverCalls;
type ResponseOfStep = { outcome: string; data?: unknown };

/** Returns a random identifier as the app creates it: 16 bytes in base64url. */
const createIdentifier = () => randomBytes(16).toString('base64url');

/** The error when the bank breaks a rule, so that the steps after it mean nothing. */
class RuleBroken extends Error {
  override name = 'RuleBroken';
}

/**
 * Checks the hand-over of a draft: one device stores two slices; another one fetches the same bytes, takes the
 * application and claims it; the first device cannot take it back; then the slices are deleted.
 */
export async function checkHandOver(baseUrls: BankAddresses, findings: Findings): Promise<void> {
  const id = createIdentifier();
  const [first, second] = [createIdentifier(), createIdentifier()];
  const slices = [handOverLimits.sealedSlice, 40].map((size) =>
    randomBytes(size).toString('base64'),
  );
  const bytes = handOverLimits.sealedSlice + 40;
  const mark = randomBytes(40).toString('base64');

  const report = (call: HandOverCall, message: string): never => {
    findings.add({ check: 'handOver', message, call });
    throw new RuleBroken(message);
  };
  /** Makes a call, and checks its outcome and the data that matter. */
  async function make<Id extends HandOverCall>(
    step: string,
    call: Id,
    input: CallInput<Id>,
    outcome: string,
    data: Record<string, unknown> = {},
  ): Promise<void> {
    const definition: Call = handOverCalls[call];
    const response = (await sendRequest(definition, input as never, {
      baseUrls,
    })) as unknown as ResponseOfStep;
    if (response.outcome !== outcome)
      report(call, `${step}: the outcome is ${response.outcome}; it must be ${outcome}.`);
    for (const [name, value] of Object.entries(data))
      if ((response.data as Record<string, unknown> | null | undefined)?.[name] !== value)
        report(call, `${step}: data.${name} is not what was stored.`);
  }

  async function makeSteps(): Promise<void> {
    await make(
      'The first device announces two slices',
      'openHandOver',
      { id, device: first, bytes, slices: slices.length },
      'opened',
      { next: 0 },
    );
    for (const [index, data] of slices.entries())
      await make(
        `The first device stores slice ${index}`,
        'storeHandOverSlice',
        { id, device: first, index, data },
        'stored',
        { next: index + 1 },
      );
    await make(
      'The second device asks for it',
      'describeHandOver',
      { id, device: second },
      'described',
      {
        bytes,
        slices: slices.length,
      },
    );
    for (const [index, data] of slices.entries())
      await make(
        `The second device fetches slice ${index}`,
        'fetchHandOverSlice',
        { id, device: second, index },
        'fetched',
        { data },
      );
    await make('The second device takes it', 'takeHandOver', { id, device: second, mark }, 'taken');
    await make(
      'The first device asks whether it holds it',
      'holdHandOver',
      { id, device: first, claim: 0 },
      'elsewhere',
      { mark },
    );
    await make(
      'The second device claims it',
      'holdHandOver',
      { id, device: second, claim: 1 },
      'held',
    );
    await make(
      'The first device takes back what is claimed',
      'takeHandOver',
      { id, device: first, mark },
      'submitted',
    );
    await make('The second device deletes it', 'deleteHandOver', { id }, 'deleted');
    await make(
      'Somebody asks for what is deleted',
      'describeHandOver',
      { id, device: second },
      'deleted',
    );
  }

  try {
    await makeSteps();
  } catch (error) {
    // The failure is already a finding.
    if (!(error instanceof RuleBroken || error instanceof CallFailure)) throw error;
  }
}
