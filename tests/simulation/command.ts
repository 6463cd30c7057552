import { openDisk } from './bank/bank.ts';
import { simulate } from './simulate.ts';

const args = process.argv.slice(2);
const option = (name: string, fallback: number) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(args[at + 1]);
};
const disk = await openDisk();
const count = option('applicants', 10);
const began = performance.now();
const cpu = process.cpuUsage();
const result = await simulate(disk, {
  seed: option('seed', 1),
  hours: option('hours', 24),
  applicants: Array.from({ length: count }, (_, at) => at + 1),
  keepsHistory: args.includes('--history'),
});
console.info(result.history.join('\n'));
console.info(
  result.hash,
  result.violations,
  result.figures,
  `${Math.round(performance.now() - began)} ms, cpu ${Math.round((process.cpuUsage(cpu).user + process.cpuUsage(cpu).system) / 1000)} ms`,
);
await disk.close();
