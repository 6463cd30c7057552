import { openDisk } from '../simulation/bank/bank.ts';
import { faultKindNames } from './kinds.ts';
import { type Cell, tryCell, type WaitedCall, waitedFor } from './matrix.ts';

/** Every call that is waited for, with every kind of fault: printed as a table. */
const disk = await openDisk();
const names = Object.keys(waitedFor) as WaitedCall[];
const broken: Cell[] = [];
const widest = Math.max(...faultKindNames.map((kind) => String(kind).length));
console.info(`${''.padEnd(widest)}  ${names.join('  ')}`);
for (const kind of faultKindNames) {
  const marks: string[] = [];
  for (const call of names) {
    const cell = await tryCell(disk, call, kind);
    if (cell.wrong.length > 0) broken.push(cell);
    const mark = `${cell.wrong.length > 0 ? '✗' : '✓'} ${Math.round(cell.took / 1000)} s`;
    marks.push(mark.padEnd(call.length));
  }
  console.info(`${String(kind).padEnd(widest)}  ${marks.join('  ')}`);
}
const cells = names.length * faultKindNames.length;
console.info(
  `${cells} cells, ${broken.length} of them broken; how long until the applicant could go on`,
);
for (const { call, kind, state, wrong, lines } of broken)
  console.error(`✗ ${call}, ${kind}: ${wrong.join('; ')} (${state}) ${JSON.stringify(lines)}`);
await disk.close();
process.exitCode = broken.length > 0 ? 1 : 0;
