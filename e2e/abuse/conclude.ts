import { type AbuseName, abuseNames } from './abuses.ts';
import { type Abused, readAbused } from './record.ts';
import { unheld } from './unheld.ts';

const marksOf = ({ wrong }: Abused) =>
  abuseNames.map((name: AbuseName) =>
    wrong[name] === undefined ? '·' : wrong[name].length > 0 ? '✗' : '✓',
  );

/** After the last cell: states × abuses as a table, and what is no state that anybody can be met in. */
export function tellAbused(): void {
  const all = readAbused();
  if (all.length === 0) return;
  const nameOf = ({ flow, leaves }: Abused) => `${flow} ${leaves.join(' ')}`;
  const widest = Math.max(...all.map((one) => nameOf(one).length));
  console.info(abuseNames.map((name, at) => `${at + 1} ${name}`).join(', '));
  for (const one of all) console.info(`${nameOf(one).padEnd(widest)}  ${marksOf(one).join(' ')}`);
  const cells = all.flatMap(({ wrong }) => Object.values(wrong));
  const broken = cells.filter((wrong) => wrong.length > 0);
  const states = all.reduce((sum, { leaves }) => sum + leaves.length, 0);
  console.info(`${states} leaf states, ${cells.length} cells, ${broken.length} of them broken`);
  for (const one of all) {
    for (const [name, wrong] of Object.entries(one.wrong))
      if (wrong.length > 0) console.error(`✗ ${nameOf(one)}, ${name}: ${wrong.join('; ')}`);
  }
  if (process.env.ABUSE !== 'whole') return;
  for (const [flow, reasons] of Object.entries(unheld)) {
    for (const [names, why] of reasons) console.info(`  not met, ${flow} ${names.source}: ${why}`);
  }
}
