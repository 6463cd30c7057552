import { number, optionsOrExit } from '../../src/cli/options.mjs';
import { catalogue, exceptions, testsByRow } from './catalogue.mjs';

/**
 * Draws rows to break on purpose: `node tests/requirements/draw.mjs --seed 7 [--count 20]`. Prints
 * each with the test files that name it. The same seed draws the same rows.
 */
const { seed, count } = optionsOrExit(process.argv.slice(2), {
  seed: number(Math.floor(Date.now() % 1e6)),
  count: number(20),
});

/** Mulberry32: a small generator of numbers from 0 to 1, the same for the same seed. */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = numbers(seed);
const left = catalogue.filter(({ id }) => !exceptions.has(id));
const named = testsByRow();

process.stdout.write(`seed ${seed}\n`);
for (let drawn = 0; drawn < count && left.length > 0; drawn += 1) {
  const [row] = left.splice(Math.floor(random() * left.length), 1);
  process.stdout.write(
    `${row.id}\t${row.requirement}\n\t${[...(named.get(row.id) ?? [])].join(' ')}\n`,
  );
}
