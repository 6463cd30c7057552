import { createHash } from 'node:crypto';
import type { Disk } from './bank/bank.ts';
import type { Mischief, Tools } from './mischief/mischief.ts';
import { type Plan, type Result, simulate } from './simulate.ts';
import { troubleNames } from './world/troubles.ts';

/** People of one batch share a bank, which has forgotten those before. */
export const batchSize = 50;

export interface Hours {
  seed: number;
  hours: number;
  applicants: number;
}

/** The plan of a batch; of the last one as many as are left. */
export const planOf = ({ seed, hours, applicants }: Hours, batch: number): Plan => ({
  seed: `${seed}.${batch}`,
  hours,
  applicants: Array.from(
    { length: Math.min(batchSize, applicants - batch * batchSize) },
    (_, at) => at + 1,
  ),
});
export const batchesOf = ({ applicants }: Hours) => Math.ceil(applicants / batchSize);

/** One hash of all batches, in their order. */
export const hashOf = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16);

/** The rules that a plan breaks. */
const broken = async (disk: Disk, plan: Plan): Promise<Result> =>
  simulate(disk, { ...plan, keepsHistory: true });

/**
 * The shortest history that still breaks the rule: with as few people and as few kinds of trouble as
 * can be left.
 */
export async function shrink(disk: Disk, plan: Plan, rule: string, who: string): Promise<Shortest> {
  let best: Plan = plan;
  let result = await broken(disk, plan);
  const tries = async (fewer: Partial<Plan>) => {
    const next = await broken(disk, { ...best, ...fewer });
    if (!next.violations.some((one) => one.rule === rule)) return;
    best = { ...best, ...fewer };
    result = next;
  };
  const number = Number(/\d+/.exec(who)?.[0] ?? 0);
  if (plan.applicants.includes(number)) {
    await tries({ applicants: plan.applicants.filter((one) => Math.abs(one - number) < 2) });
    await tries({ applicants: [number] });
  }
  for (let size = best.applicants.length; size > 1; size = Math.ceil(size / 2)) {
    await tries({ applicants: best.applicants.slice(0, Math.ceil(size / 2)) });
    await tries({ applicants: best.applicants.slice(Math.floor(size / 2)) });
    if (size === 2) break;
  }
  // First all at once, then by halves, then one by one.
  for (let size = troubleNames.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < (best.troubles ?? troubleNames).length; ) {
      const before = best.troubles ?? troubleNames;
      await tries({ troubles: [...before.slice(0, at), ...before.slice(at + size)] });
      if (best.troubles === undefined || best.troubles.length === before.length) at += size;
    }
  }
  return { plan: best, result };
}
interface Shortest {
  plan: Plan;
  result: Result;
}

/** How many people it takes until a fault that was made on purpose is found. */
export async function find(
  disk: Disk,
  { seed, hours, applicants }: Hours,
  mischief: (tools: Tools) => Mischief,
): Promise<{ rule: string; people: number } | { rule: null; people: number }> {
  let people = 0;
  for (let batch = 0; people < applicants; batch += 1) {
    const size = batch === 0 ? 5 : 25;
    const plan = planOf({ seed, hours, applicants: batch * batchSize + size }, batch);
    const { violations } = await simulate(disk, { ...plan, mischief });
    people += size;
    const [first] = violations;
    if (first) return { rule: first.rule, people };
  }
  return { rule: null, people };
}
