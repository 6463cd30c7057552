import { once } from 'node:events';
import {
  clientOf,
  type ServerProcess,
  shortLived,
  startProcess,
  storeKinds,
} from '../sandbox/bank.ts';
import { applicationOf, confirmPerson, submit } from '../sandbox/people.ts';
import { emptyPlace } from './command.ts';
import { createLoadPerson, type Person } from './journey.ts';

type Place = Record<string, string>;
type Outcome = { acknowledged: number; cut: number; errors: string[] };

const startAt = (place: Place): Promise<ServerProcess> => startProcess(place, shortLived);

/** Submits all at once and kills the server at response number `at`; returns the NIKs that got a response. */
async function submitAndKill(server: ServerProcess, applications: { nik: string }[], at: number) {
  const client = clientOf(server);
  const ended = once(server.child, 'exit');
  const answered: string[] = [];
  await Promise.all(
    applications.map(async (application) => {
      const answer = await submit(client, application).catch(() => undefined);
      if (answer?.responseCode === '00') answered.push(application.nik);
      if (answered.length === at) server.child.kill('SIGKILL');
    }),
  );
  server.child.kill('SIGKILL');
  await ended;
  return answered;
}

/** Returns an error for each application that is not stored exactly once, and for each missing file. */
async function findErrors(
  server: ServerProcess,
  people: Person[],
  what: string,
): Promise<string[]> {
  const kept: { nik: string; files: Record<string, { url: string }> }[] = await clientOf(
    server,
  ).tester('GET', 'applications');
  const wrong: string[] = [];
  for (const { nik } of people) {
    const own = kept.filter((it) => it.nik === nik);
    if (own.length !== 1) wrong.push(`${what}: ${nik} is kept ${own.length} times`);
    for (const { url } of own.flatMap(({ files }) => Object.values(files))) {
      const { status } = await clientOf(server).request(url);
      if (status !== 200) wrong.push(`${what}: a file of ${nik} is gone`);
    }
  }
  return wrong;
}

/**
 * Kills the server during submissions: `count` people submit at once, and response number `at` triggers the
 * kill. Every acknowledged application must be stored once; all others too, after they are sent again.
 */
export async function killRound(
  place: Place,
  { round, count, at }: { round: number; count: number; at: number },
): Promise<Outcome> {
  const people = Array.from({ length: count }, (_, index) =>
    createLoadPerson(round * 1_000 + index),
  );
  const first = await startAt(place);
  const applications = [];
  for (const who of people) {
    applications.push(applicationOf(await confirmPerson(clientOf(first), who)));
  }
  const answered = await submitAndKill(first, applications, at);

  const second = await startAt(place);
  try {
    const acknowledged = people.filter(({ nik }) => answered.includes(nik));
    const errors = await findErrors(second, acknowledged, 'answered');
    for (const application of applications) {
      const { responseCode } = await submit(clientOf(second), application);
      if (responseCode !== '00') errors.push(`sent again: ${application.nik} gets ${responseCode}`);
    }
    errors.push(...(await findErrors(second, people, 'sent again')));
    return { acknowledged: answered.length, cut: count - answered.length, errors };
  } finally {
    await second.stop();
  }
}

/**
 * Runs `npm run tool -- kills [times]`: kills a server during submissions, ten times by default, each time
 * after one more response, with the embedded store and with PostgreSQL if DATABASE_URL is set.
 */
export async function run({ times }: { times: number }): Promise<number> {
  let errors = 0;
  for (const kind of storeKinds) {
    const { env, drop } = await emptyPlace(kind);
    try {
      for (let round = 0; round < times; round++) {
        const outcome = await killRound(env, { round, count: 12, at: 1 + (round % 10) });
        const { acknowledged, cut } = outcome;
        console.info(
          `${kind}, death ${round + 1}: ${acknowledged} answered, ${cut} cut, ${outcome.errors.length} errors`,
        );
        for (const error of outcome.errors) console.error(`  ${error}`);
        errors += outcome.errors.length;
      }
    } finally {
      await drop();
    }
  }
  console.info(`${errors} errors`);
  return errors === 0 ? 0 : 1;
}
