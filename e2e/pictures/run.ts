import { writeAtlas } from '../../machines/atlas/command.ts';
import { photographAtlas } from '../atlasPictures/photograph.ts';
import { runBrowserTests } from '../run.ts';

/** Runs `npm run tool -- pictures`: takes the README's pictures of the journey and then of the atlas. */
export async function run(): Promise<number> {
  const config = 'e2e/pictures/playwright.config.ts';
  const taken = await runBrowserTests({ config, project: [], files: [] });
  await writeAtlas();
  await photographAtlas();
  return taken;
}
