import type { AnyStateMachine } from 'xstate';
import { titles } from '../../src/copy/titles.ts';
import { saveRecord } from '../findings.ts';
import { journey } from '../journey/journey.ts';
import { getScreen } from '../journey/snapshot.ts';
import { formatStepName, type Step } from '../paths/steps.ts';
import { getPairsInGraph } from '../walks/searchCoverage.ts';
import type { Scenario } from './property.ts';
import { type Proof, prove } from './prove.ts';
import { createScenarioSimulator, type Graphs, scenarios, searchAll } from './search.ts';

const machine = journey as never;

/** Checks every property on the entire chart, and stores the figures for the summary. */
export function proveAll(): { proofs: Proof[]; graphs: Graphs } {
  const started = performance.now();
  const graphs = searchAll(machine);
  const proofs = prove(machine, graphs);
  const found = scenarios.flatMap((name) => [...getPairsInGraph(machine, graphs(name))]);
  saveRecord('pairs', { found: [...new Set(found)] });
  saveRecord('proofs', {
    hold: proofs.filter(({ holds }) => holds).length,
    of: proofs.length,
    configurations: scenarios.reduce((sum, name) => sum + graphs(name).configurations.length, 0),
    seconds: (performance.now() - started) / 1000,
    list: proofs.map(({ name, says, on, holds, searched, looked }) => ({
      ...{ name, statement: says, holds, searched, checked: looked },
      ...(on && { on }),
    })),
  });
  return { proofs, graphs };
}

/** Runs `npm run tool -- proofs`: prints each property, whether it holds, and the path to a violation. */
export async function run(): Promise<number> {
  const { proofs, graphs } = proveAll();
  for (const name of scenarios) {
    const { configurations, edges, milliseconds } = graphs(name);
    console.info(
      `${name}: ${configurations.length} situations, ${edges} steps between them, searched in ${(milliseconds / 1000).toFixed(1)} s`,
    );
  }
  for (const proof of proofs) console.info(describeProof(machine, proof));
  const holdingCount = proofs.filter(({ holds }) => holds).length;
  console.info(`${holdingCount} of ${proofs.length} proofs hold`);
  return holdingCount === proofs.length ? 0 : 1;
}

/** Describes a counterexample screen by screen, with the steps taken on each. */
function describeCounterexample(
  machine: AnyStateMachine,
  steps: readonly Step[],
  on: Scenario,
): string {
  const simulator = createScenarioSimulator(machine, on);
  let at = simulator.start({ to: null });
  const lines: string[] = [titles[getScreen(at.snapshot)]];
  for (const step of steps) {
    try {
      at = simulator.take(at, step);
    } catch (error) {
      lines.push(`  ${formatStepName(step)} → ${String(error)}`);
      break;
    }
    const title = titles[getScreen(at.snapshot)];
    lines.push(`  ${formatStepName(step)} → ${title} (${JSON.stringify(at.snapshot.value)})`);
  }
  return lines.join('\n');
}

/** Describes the result of a proof. */
export function describeProof(machine: AnyStateMachine, proof: Proof): string {
  const { holds, looked, searched, milliseconds, counterexample, finding, broken = [] } = proof;
  const on = proof.on ?? 'onePerson';
  const says = proof.on === undefined ? proof.says : `${proof.says} [${on}]`;
  const figures = `${searched} searched, ${looked} looked at, ${Math.round(milliseconds)} ms`;
  if (holds) return `holds   ${says} (${figures})`;
  if (looked === 0) return `EMPTY   ${says} It looked at nothing, so it proves nothing.`;
  const where = broken.length > 0 ? `  in ${broken.join(', ')}` : '';
  const path = counterexample ? `\n${describeCounterexample(machine, counterexample, on)}` : '';
  return `BROKEN  ${says} (${figures})${where}${path}${finding ? `\n  ${finding}` : ''}`;
}
