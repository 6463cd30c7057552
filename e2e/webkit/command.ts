import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../bench/servers.ts';
import { openWebkit } from './browser.ts';
import { walk } from './walk.ts';

const folder = 'test-results/webkit';

/** `npm run webkit`: walks the built app's main screens in WebKitGTK and leaves their pictures. */
export async function run(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const app = await startApp();
  try {
    const webkit = await openWebkit();
    let taken = 0;
    const take = async (name: string) => {
      taken += 1;
      writeFileSync(join(folder, `${taken}-${name}.png`), await webkit.picture());
      process.stdout.write(`${taken} ${name}\n`);
    };
    try {
      await walk(webkit, take);
    } catch (error) {
      await take('failed');
      throw error;
    } finally {
      await webkit.close();
    }
    process.stdout.write(`Walked; pictures in ${folder}/\n`);
    return 0;
  } finally {
    app.kill();
  }
}
