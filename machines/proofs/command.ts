import { journey } from '../journey.ts';
import { prove, searchAll, tellProof } from './prove.ts';

/** `npm run proofs`: each property, whether it holds, and the way to where it breaks. */
export async function run(): Promise<number> {
  const machine = journey as never;
  const graphs = searchAll(machine);
  for (const [name, { configurations, edges, milliseconds }] of Object.entries(graphs)) {
    console.info(
      `${name}: ${configurations.length} situations, ${edges} steps between them, searched in ${(milliseconds / 1000).toFixed(1)} s`,
    );
  }
  const proofs = prove(machine, graphs);
  for (const proof of proofs) console.info(tellProof(machine, proof));
  const held = proofs.filter(({ holds }) => holds).length;
  console.info(`${held} of ${proofs.length} properties hold`);
  return held === proofs.length ? 0 : 1;
}
