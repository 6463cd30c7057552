import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from '../../api/sandbox/options.ts';
import { configSchema } from '../../src/config/schema.ts';
import { variantConfigSchema } from '../../src/config/variantSchema.ts';

/** The modules that declare settings, and their purpose. */
const sources = [
  ['Server: app, sandbox bank, liveness frame', 'api/sandbox/options.ts', environmentSchema],
  ['App: read when it is built', 'src/config/schema.ts', configSchema],
  [
    'App: for the identity-first journey and a bank’s alternatives',
    'src/config/variantSchema.ts',
    variantConfigSchema,
  ],
] as const;

/** Returns the comment above a setting's declaration in one line, or ''. */
function descriptionOf(name: string, source: string): string {
  const declared = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*${name}:`).exec(source);
  return (declared?.[1] ?? '').replace(/\s*\n\s*\*\s*/g, ' ').trim();
}

/** Returns the default of a setting as it would be written. */
function defaultOf(field: { _zod: { def: object } }): string {
  const value: unknown = Reflect.get(field._zod.def, 'defaultValue') ?? '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function exampleOf([title, file, schema]: (typeof sources)[number]): string {
  const source = readFileSync(file, 'utf8');
  const lines = Object.entries(schema.shape).flatMap(([name, field]) => {
    const description = descriptionOf(name, source);
    const setting = `# ${name}=${defaultOf(field)}`;
    // The application key is listed with the settings of the app.
    if (file.startsWith('api/') && name in configSchema.shape) return [];
    return description ? ['', `# ${description}`, setting] : [setting];
  });
  return [`# ${title}`, ...lines].join('\n');
}

test('.env.example names every setting with its meaning and default', async () => {
  const text = [
    '# Every setting with its default. A build reads those that begin with VITE_ from .env too;\n# give the others in the environment: PORT=8080 npm start.',
    ...sources.map(exampleOf),
  ].join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(resolve('.env.example'));
});
