import { journey } from '../journey/journey.ts';
import { record } from '../record.ts';
import { type Proof, prove } from './prove.ts';
import { describeProof } from './report.ts';
import { type Graphs, journeys, searchAll } from './search.ts';

const machine = journey as never;

/** Searches the whole chart and checks every property; leaves the figures for the summary. */
export function proveAll(): { proofs: Proof[]; graphs: Graphs } {
  const started = performance.now();
  const graphs = searchAll(machine);
  const proofs = prove(machine, graphs);
  record('proofs', {
    hold: proofs.filter(({ holds }) => holds).length,
    of: proofs.length,
    configurations: journeys.reduce((sum, name) => sum + graphs(name).configurations.length, 0),
    seconds: (performance.now() - started) / 1000,
  });
  return { proofs, graphs };
}

/** `npm run proofs`: each property, whether it holds, and the way to where it breaks. */
export async function run(): Promise<number> {
  const { proofs, graphs } = proveAll();
  for (const name of journeys) {
    const { configurations, edges, milliseconds } = graphs(name);
    console.info(
      `${name}: ${configurations.length} situations, ${edges} steps between them, searched in ${(milliseconds / 1000).toFixed(1)} s`,
    );
  }
  for (const proof of proofs) console.info(describeProof(machine, proof));
  const held = proofs.filter(({ holds }) => holds).length;
  console.info(`${held} of ${proofs.length} proofs hold`);
  return held === proofs.length ? 0 : 1;
}
