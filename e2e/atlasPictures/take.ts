import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { createServer, type Plugin } from 'vite';
import { createAtlasStates } from '../../machines/atlas/gather.ts';
import {
  createShotFinder,
  duplicatesFile,
  isTransient,
  maskedFile,
  screenshotFolder,
} from '../../machines/atlas/shots.ts';
import { journey } from '../../machines/journey/journey.ts';
import {
  type GoldenPath,
  initialSaved,
  readGoldenPaths,
  starts,
} from '../../machines/paths/golden.ts';
import { browserPath } from '../../tests/support/browserPath.ts';
import { getPicturedStates } from '../../tests/support/pictures.ts';
import { ensureBrowser } from '../ensureBrowser.ts';
import { browserEnv, browserFlags, port } from '../support/environment.ts';
import makeFilms from '../support/films.ts';

const stageAddress = '/stage';

/** Converts a path with its start settings and data to JSON; the flow is given by name. */
function toJson({ start, steps }: GoldenPath) {
  const { flow, ...settings } = starts[start];
  return { settings, flow: flow.id, saved: initialSaved[start], steps };
}

export type PicturePath = ReturnType<typeof toJson>;

const pageFor = (paths: readonly GoldenPath[]) => `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <link rel="icon" href="data:," />
    <script>globalThis.paths = ${JSON.stringify(paths.map(toJson))};</script>
    <script type="module">
      import { injectIntoGlobalHook } from '/@react-refresh';
      injectIntoGlobalHook(window);
      window.$RefreshReg$ = () => {};
      window.$RefreshSig$ = () => (type) => type;
    </script>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/e2e/atlasPictures/stage/main.tsx"></script>
  </body>
</html>
`;

/** Serves the page that renders the screens of these paths for photographs. */
const stagePlugin = (paths: readonly GoldenPath[]): Plugin => ({
  name: 'stage',
  configureServer(server) {
    server.middlewares.use(stageAddress, (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageFor(paths));
    });
  },
});

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
  reducedMotion: 'reduce' as const,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

/** The functions of the stage's page. */
interface Stage {
  show(state: string): void;
  states: string[];
}

type Staged = typeof globalThis & { stage: Stage };

/** Waits until a screen, its files and its camera have loaded, or have failed to. */
async function settle(page: Page): Promise<void> {
  await page.locator('#app > *').first().waitFor();
  // A message inside a page is the wait that the state shows.
  await page.waitForFunction(
    () =>
      document.querySelector('.loading-page:not(:is(.page, .face-frame, dialog) .loading-page)') ===
      null,
  );
  const isQuiet = page.waitForLoadState('networkidle', { timeout: 5_000 });
  const isFilmed = page.waitForFunction(
    () => {
      const videos = [...document.querySelectorAll('video')];
      return videos.every(({ readyState, videoWidth }) => readyState >= 2 && videoWidth > 0);
    },
    undefined,
    { timeout: 5_000 },
  );
  // The screen is complete without the content of a provider's frame or a camera.
  await Promise.allSettled([isQuiet, isFilmed]);
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
}

async function take(page: Page, state: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled', scale: 'css' });
  await sharp(shot)
    .png({ palette: true, colours: 128, dither: 0 })
    .toFile(join(screenshotFolder, `${state}.png`));
}

/** Stores equal pictures once, and notes the other states that share them. */
function shareEqual(): void {
  const same: Record<string, string> = existsSync(duplicatesFile)
    ? JSON.parse(readFileSync(duplicatesFile, 'utf8'))
    : {};
  const first = new Map<string, string>();
  for (const name of readdirSync(screenshotFolder).sort()) {
    if (!name.endsWith('.png')) continue;
    const state = name.slice(0, -'.png'.length);
    const bytes = readFileSync(join(screenshotFolder, name)).toString('base64');
    const other = first.get(bytes);
    if (other === undefined) first.set(bytes, state);
    else {
      same[state] = other;
      rmSync(join(screenshotFolder, name));
    }
  }
  writeFileSync(duplicatesFile, `${JSON.stringify(same, null, 2)}\n`);
}

/** The number of pixels in the mask colour from which a picture counts as masked. */
const leastCovered = 1500;

async function isCovered(file: string): Promise<boolean> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let covered = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ([0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - 0x88) < 2)) covered += 1;
  return covered >= leastCovered;
}

/** Writes the list of masked baselines of which an unmasked screenshot can be taken. */
async function writeMaskedBaselines(states: readonly string[]): Promise<void> {
  const masked: string[] = [];
  for (const [name, state] of Object.entries(getPicturedStates()))
    if (states.includes(state) && (await isCovered(`e2e/visual/baselines/${name}.png`)))
      masked.push(name);
  writeFileSync(maskedFile, `${JSON.stringify(masked, null, 2)}\n`);
}

/** Returns the visible states without a baseline: all of them, or those not photographed yet. */
function wantedStates(all: boolean): string[] {
  const findShot = createShotFinder({ useScreenshots: !all, unmaskedOnly: true });
  return [...createAtlasStates(journey as never).values()]
    .filter((state) => state.children.length === 0 && !isTransient(state))
    .filter((state) => findShot(state) === null)
    .map(({ path }) => path);
}

/**
 * Runs `npm run tool -- atlas:pictures`: photographs the states that no picture shows yet, or with `--all`
 * all states without a baseline.
 */
export async function run({ all }: { all: boolean }): Promise<number> {
  if (!ensureBrowser()) return 1;
  process.env.PORT = String(port);
  process.env.SANDBOX_DATA = 'memory';
  process.env.SANDBOX_TESTERS = 'here';
  const server = await createServer({
    logLevel: 'error',
    plugins: [stagePlugin(readGoldenPaths())],
    server: { port, strictPort: true, hmr: false },
  });
  await server.listen();
  await makeFilms();
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: browserFlags.granted,
    env: browserEnv(),
  });
  const page = await browser.newPage(phone);
  // The face provider of the paths is invented; no request goes to the internet.
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p style="color:#888">Bingkai penyedia' }),
  );
  await page.goto(`http://127.0.0.1:${port}${stageAddress}`);
  await page.waitForFunction(() => 'stage' in globalThis);
  const states = await page.evaluate(() => (globalThis as Staged).stage.states);
  if (all) rmSync(screenshotFolder, { recursive: true, force: true });
  mkdirSync(screenshotFolder, { recursive: true });
  await writeMaskedBaselines(states);
  for (const path of wantedStates(all)) {
    const value = states.find((state) => state.split('+').includes(path));
    if (!value) throw new Error(`No path comes through ${path}`);
    await page.evaluate((state) => (globalThis as Staged).stage.show(state), value);
    await settle(page);
    await take(page, path);
    console.info(path);
  }
  shareEqual();
  await browser.close();
  await server.close();
  return 0;
}
