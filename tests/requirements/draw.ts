import { catalogue, exceptions, findTestsByRow } from '../../machines/atlas/catalogue.ts';

/** Creates a generator of random numbers from 0 to 1 (Mulberry32), the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
  const random = numbers(seed);
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
