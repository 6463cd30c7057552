import { storeKinds } from '../sandbox/stores.ts';
import { killRound } from './kills.ts';
import { emptyPlace } from './places.ts';

/**
 * `npm run kills -- [times]`: a server killed amid submissions, ten times by default, each time a little
 * later, on the embedded store and on PostgreSQL where DATABASE_URL names a server.
 */
export async function run([times = '10']: string[]): Promise<number> {
  let faults = 0;
  for (const kind of storeKinds) {
    const { env, drop } = await emptyPlace(kind);
    try {
      for (let round = 0; round < Number(times); round++) {
        const outcome = await killRound(env, { round, count: 12, at: 1 + (round % 10) });
        const { acknowledged, cut } = outcome;
        console.info(
          `${kind}, death ${round + 1}: ${acknowledged} answered, ${cut} cut, ${outcome.faults.length} faults`,
        );
        for (const fault of outcome.faults) console.error(`  ${fault}`);
        faults += outcome.faults.length;
      }
    } finally {
      await drop();
    }
  }
  console.info(`${faults} faults`);
  return faults === 0 ? 0 : 1;
}
