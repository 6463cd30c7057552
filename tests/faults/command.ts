import { findByName } from '../../src/cli/command.ts';
import { type Disk, openDisk } from '../simulation/bank.ts';
import {
  awaitedCalls,
  type CallFaultResult,
  callFaults,
  findMoments,
  type PageMoment,
  pageFaults,
  runCallFault,
  runPageFault,
} from './matrix.ts';

interface Given {
  seed: number;
  /** How many applicants are simulated to find states, or how many make each call. */
  people: number;
  /** Only the states, or the calls, whose name holds this. */
  only: string;
}

/** Injects every page fault in every state that applicants come to, and returns the errors. */
async function reportStates(disk: Disk, { seed, people, only }: Given): Promise<string[]> {
  const nameOf = ({ flow, state }: PageMoment) => `${flow} ${state}`;
  const moments = findByName(await findMoments(disk, seed, people), only, nameOf);
  const widest = Math.max(...moments.map((moment) => nameOf(moment).length));
  console.info(`seed ${seed}, ${moments.length} states`);
  console.info(pageFaults.map((name, at) => `${at + 1} ${name}`).join(', '));
  const broken: string[] = [];
  for (const moment of moments) {
    const marks: string[] = [];
    for (const fault of pageFaults) {
      const wrong = await runPageFault(disk, moment, fault);
      marks.push(wrong.length > 0 ? '✗' : '✓');
      if (wrong.length > 0)
        broken.push(`${nameOf(moment)}, ${fault} (${moment.seed}): ${wrong.join('; ')}`);
    }
    console.info(`${nameOf(moment).padEnd(widest)}  ${marks.join(' ')}`);
  }
  console.info(`${moments.length * pageFaults.length} cells, ${broken.length} of them broken`);
  return broken;
}

/** Injects every call fault into every awaited call, and returns the errors. */
async function reportCalls(disk: Disk, { seed, people, only }: Given): Promise<string[]> {
  const calls = findByName(awaitedCalls, only, (call) => call);
  const broken: CallFaultResult[] = [];
  const widest = Math.max(...callFaults.map((fault) => fault.length));
  console.info(`${''.padEnd(widest)}  ${calls.join('  ')}`);
  for (const fault of callFaults) {
    const marks: string[] = [];
    for (const call of calls) {
      let longest = 0;
      const before = broken.length;
      for (let person = 0; person < people && broken.length === before; person += 1) {
        const cell = await runCallFault(disk, call, fault, { seed: `${seed}.${person}` });
        if (cell.wrong.length > 0) broken.push(cell);
        longest = Math.max(longest, cell.took);
      }
      const mark = `${broken.length > before ? '✗' : '✓'} ${Math.round(longest / 1000)} s`;
      marks.push(mark.padEnd(call.length));
    }
    console.info(`${fault.padEnd(widest)}  ${marks.join('  ')}`);
  }
  const cells = calls.length * callFaults.length;
  console.info(
    `${cells} cells, ${broken.length} of them broken; how long until the applicant could go on`,
  );
  return broken.map(
    ({ call, fault, state, wrong, lines }) =>
      `${call}, ${fault}: ${wrong.join('; ')} (${state}) ${JSON.stringify(lines)}`,
  );
}

async function run(report: typeof reportStates, given: Given): Promise<number> {
  const disk = await openDisk();
  const broken = await report(disk, given).finally(() => disk.close());
  for (const one of broken) console.error(`✗ ${one}`);
  return broken.length > 0 ? 1 : 0;
}

/** Runs `npm run tool -- page-faults`, which prints a table of states and page faults. */
export const runStates = (given: Given) => run(reportStates, given);

/** Runs `npm run tool -- faults`, which prints a table of calls and call faults. */
export const runCalls = (given: Given) => run(reportCalls, given);
