import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import project from '../../../package.json' with { type: 'json' };
import { projectFile } from '../projectFile.ts';

/** The first of all: what `initdb` makes, which takes seconds and is the same every time. */
const usualPlace = projectFile(
  `node_modules/.cache/sandbox/empty-${project.dependencies['@electric-sql/pglite']}.tar.gz`,
);

/** Keeps a copy for the next time. Where nothing can be written, the next one is made as this one was. */
async function keep(client: PGlite, place: string): Promise<void> {
  const copy = await client.dumpDataDir('gzip');
  const unfinished = `${place}.${process.pid}`;
  await mkdir(dirname(place), { recursive: true })
    .then(async () => writeFile(unfinished, new Uint8Array(await copy.arrayBuffer())))
    .then(() => rename(unfinished, place))
    .catch(() => undefined);
}

/** The copy; `undefined` where there is none, or none that is whole. */
async function copyIn(place: string): Promise<Blob | undefined> {
  const archive = await readFile(place)
    .then((packed) => promisify(gunzip)(packed))
    .catch(() => undefined);
  return archive && new Blob([archive], { type: 'application/x-tar' });
}

/** Opens the database in a folder; an empty one where there is no folder yet, or none is named. */
export async function openPGlite(folder?: string, place: string = usualPlace): Promise<PGlite> {
  if (folder && existsSync(folder)) return PGlite.create(folder);
  const loadDataDir = await copyIn(place);
  if (loadDataDir) return PGlite.create({ ...(folder && { dataDir: folder }), loadDataDir });
  const client = await PGlite.create(folder);
  await keep(client, place);
  return client;
}
