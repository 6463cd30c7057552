import { parseArgs } from 'node:util';
import { openDisk } from '../simulation/bank/bank.ts';
import { abuse, type Moment, momentsOf } from './abuse.ts';
import { abuseNames } from './abuses.ts';

/** Every state that applicants come through, with every abuse: printed as a table. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    people: { type: 'string', default: '60' },
    /** Only states whose path holds this. */
    state: { type: 'string', default: '' },
  },
});
const disk = await openDisk();
const moments = (await momentsOf(disk, Number(values.seed), Number(values.people))).filter(
  ({ flow, state }) => `${flow} ${state}`.includes(values.state),
);
const nameOf = ({ flow, state }: Moment) => `${flow} ${state}`;
const widest = Math.max(...moments.map((moment) => nameOf(moment).length));
console.info(`seed ${values.seed}, ${moments.length} states`);
console.info(abuseNames.map((name, at) => `${at + 1} ${name}`).join(', '));
const broken: string[] = [];
let cells = 0;
for (const moment of moments) {
  const marks: string[] = [];
  for (const name of abuseNames) {
    const wrong = await abuse(disk, moment, name);
    cells += 1;
    marks.push(wrong.length > 0 ? '✗' : '✓');
    if (wrong.length > 0)
      broken.push(`${nameOf(moment)}, ${name} (${moment.seed}): ${wrong.join('; ')}`);
  }
  console.info(`${nameOf(moment).padEnd(widest)}  ${marks.join(' ')}`);
}
console.info(`${cells} cells, ${broken.length} of them broken`);
for (const one of broken) console.error(`✗ ${one}`);
await disk.close();
process.exitCode = broken.length > 0 ? 1 : 0;
