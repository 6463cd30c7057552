import { attacks } from './attacks.ts';
import { challenge, genuinePeople, type Kind, type Result } from './person.ts';

/** A person may try three times, as in the frame; every try of an attack counts for itself. */
const tries = 3;

function row(kind: Kind, seeds: number[], passed: (seed: number) => boolean): number {
  const count = seeds.filter(passed).length;
  console.info(`  ${kind.name.padEnd(46)} ${count} of ${seeds.length} accepted`);
  return count;
}

/**
 * Runs `npm run tool -- liveness:score [people] [attacks] [first]`: tests the frame's challenge with
 * generated people who turn their heads and with generated attacks, as many of each kind.
 * @returns 1 if an attack is accepted or more than one person in ten is refused.
 */
export async function run({
  people,
  attacks: tried,
  first,
}: {
  people: number;
  attacks: number;
  first: number;
}): Promise<number> {
  const seeds = (count: number) => Array.from({ length: count }, (_, index) => first + index * 10);
  const begin = performance.now();

  console.info('People who turn their heads (up to three tries each):');
  let accepted = 0;
  let atOnce = 0;
  for (const kind of genuinePeople) {
    accepted += row(kind, seeds(people), (seed) => {
      const results: Result[] = [];
      while (results.length < tries && !results.at(-1)?.accepted) {
        results.push(challenge(kind, seed + results.length));
      }
      if (results[0]?.accepted) atOnce++;
      return results.at(-1)?.accepted ?? false;
    });
  }
  const persons = genuinePeople.length * people;
  console.info(`${accepted} of ${persons} accepted, ${atOnce} of them at the first try.`);

  console.info('Stills that are passed off as a head:');
  let fooled = 0;
  for (const kind of attacks) {
    fooled += row(kind, seeds(tried), (seed) => challenge(kind, seed).accepted);
  }
  console.info(`${fooled} of ${attacks.length * tried} accepted.`);
  console.info(`${((performance.now() - begin) / 1000).toFixed(0)} s`);
  return fooled > 0 || persons - accepted > persons / 10 ? 1 : 0;
}
