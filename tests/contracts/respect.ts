import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import sharp from 'sharp';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { drawSpecimen } from '../../api/sandbox/specimen/specimen.ts';
import { CommandFailure } from '../../src/cli/command.ts';
import { clientOf, startProcess } from '../sandbox/bank.ts';
import { applicationOf, confirmPerson, faces, seal } from '../sandbox/people.ts';

/** The Arazzo document. */
const workflowsFile = 'api/contracts/arazzo.json';

/** The maximum length of a program's argument in Linux, in bytes. */
const maxArgument = 128 * 1024;

const card = { width: 900, height: 640 };

/** Draws a photo of a specimen e-KTP on a table, or of the table alone: JPEG, base64, small. */
async function drawPhoto(hasCard: boolean): Promise<string> {
  const table = { ...card, channels: 3 as const, background: '#6d5a48' };
  const layers = hasCard
    ? [
        {
          input: await sharp(await drawSpecimen(specimenPerson))
            .resize({ width: 860 })
            .toBuffer(),
        },
      ]
    : [];
  const photo = sharp({ create: table }).composite(layers).jpeg({ quality: 60 });
  return (await photo.toBuffer()).toString('base64');
}

/**
 * Runs `npm run tool -- respect`: runs the Arazzo workflows against a sandbox in memory. The sealed submission
 * gets an application that is sealed here, because Arazzo cannot encrypt.
 */
export async function run({ verbose }: { verbose: boolean }): Promise<number> {
  const server = await startProcess({ SANDBOX_DATA: 'memory' });
  try {
    const application = applicationOf(await confirmPerson(clientOf(server)));
    const inputs = JSON.stringify({
      photo: await drawPhoto(true),
      blankPhoto: await drawPhoto(false),
      face: faces.face1,
      app: server.address,
      sealed: seal(JSON.stringify(application)),
    });
    if (inputs.length > maxArgument)
      throw new CommandFailure(`The inputs have ${inputs.length} characters: too many.`);
    const respect = spawn(
      process.execPath,
      [
        'node_modules/@redocly/cli/bin/cli.js',
        'respect',
        workflowsFile,
        ...['--server', `bank=${server.address}/bank`],
        ...['--server', `testers=${server.address}/sandbox`],
        ...['--input', inputs],
        ...(verbose ? ['--verbose'] : []),
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
      },
    );
    let output = '';
    respect.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = await once(respect, 'close');
    const plain = stripVTControlCharacters(output);
    const figures = plain.match(/(?:Workflows|Steps|Checks): .*/g) ?? [];
    console.info(code === 0 && !verbose ? figures.join('\n') : output);
    return code === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}
