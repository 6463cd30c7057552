import { catalogue, exceptions, findTestsByRow } from '../../machines/atlas/catalogue.ts';
import { createNumberSource } from '../support/random.ts';

/**
 * Runs `npm run tool -- requirements:draw --seed 7`: selects random rows for injecting a fault, and prints each with
 * the test files that name it. The same seed draws the same rows.
 */
export async function run({
  seed = Math.floor(Date.now() % 1e6),
  count,
}: {
  seed: number | undefined;
  count: number;
}): Promise<number> {
  const random = createNumberSource(seed);
  const remaining = catalogue.filter(({ id }) => !exceptions.has(id));
  const named = findTestsByRow();
  console.info(`seed ${seed}`);
  for (let drawn = 0; drawn < count; drawn += 1) {
    const [row] = remaining.splice(Math.floor(random() * remaining.length), 1);
    if (!row) break;
    console.info(`${row.id}\t${row.requirement}\n\t${[...(named.get(row.id) ?? [])].join(' ')}`);
  }
  return 0;
}
