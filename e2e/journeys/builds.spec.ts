import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atState } from '../pages/state.ts';
import { startJourney } from '../pages/steps.ts';
import { secondPort } from '../support/environment.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';

test('the built server of `npm start` serves the app, the bank and the liveness frame, and stops on SIGTERM', async ({
  page,
}) => {
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    env: {
      ...process.env,
      PORT: String(secondPort),
      SANDBOX_DATA: 'memory',
      DATABASE_URL: '',
      SANDBOX_TESTERS: 'here',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const channel of [server.stdout, server.stderr])
    channel.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(server, 'exit');
  try {
    const app = `http://127.0.0.1:${secondPort}`;
    const answers = (address: string) => () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect
      .poll(answers(`${app}/sandbox/clock`), { timeout: 60_000 })
      .toBe(true)
      .catch((error: Error) => {
        throw new Error(`The server did not answer. Its output: ${output}`, { cause: error });
      });
    await page.goto(`${app}/`);
    await atState(page, 'homepage');
    const address = await page.request.get(`${app}/bank/identity/get-liveness-url`);
    const frame: string = (await address.json()).data.data.user_landing_url;
    expect(new URL(frame).port).toBe(String(secondPort + 1));
    expect((await page.request.get(frame)).ok()).toBe(true);
  } finally {
    server.kill('SIGTERM');
  }
  expect((await ended)[0]).toBe(0);
});

const project = join(import.meta.dirname, '..', '..');
const development = `http://127.0.0.1:${secondPort}`;

/** The development server with a separate bank, next to the server under test. */
async function startDevelopment() {
  const server = spawn('npx', ['vite'], {
    cwd: project,
    env: { ...process.env, PORT: String(secondPort), SANDBOX_DATA: 'memory', DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true,
  });
  await expect
    .poll(
      () =>
        fetch(`${development}/inspect`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
  return () => process.kill(-Number(server.pid));
}

test('?inspect opens a panel that follows the chart without requests to other hosts', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const stop = await startDevelopment();
  try {
    const hosts = new Set<string>();
    context.on('request', (request) => hosts.add(new URL(request.url()).host));
    // A development server that serves for the first time takes its time on a slow machine.
    const opened = context.waitForEvent('page', { timeout: 180_000 });
    await page.goto(`${development}/?inspect&channel=promo`);
    const panel = await opened;
    await expect(panel.getByRole('heading', { name: 'Kartu Pembiayaan Syariah' })).toBeVisible();
    await startJourney(page);
    await atState(page, 'chooser.editing');
    await expect(panel.getByText('chooser.editing', { exact: true }).first()).toBeVisible();
    await expect(panel.locator('.diagram .leaf')).toHaveAttribute('data-state', 'chooser.editing');
    await page.reload();
    await press(panel.getByRole('button', { name: 'Kejadian' }));
    await expect(panel.getByText('Aplikasi dibuka')).toHaveCount(2);
    await press(panel.getByRole('button', { name: 'Data' }));
    await expect(panel.getByText('saved.code')).toBeVisible();
    expect([...hosts]).toEqual([`127.0.0.1:${secondPort}`]);
  } finally {
    stop();
  }
});

test('the production build names its chart version and contains no inspector code', async ({
  page,
}) => {
  await page.goto('/?inspect');
  await atState(page, 'homepage');
  const chart = page.locator('meta[name="chart"]');
  await expect(chart).toHaveAttribute('content', /^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
  await expect(page.getByText('Inspektor')).toHaveCount(0);
  const assets = join(project, 'dist', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts) {
    expect(readFileSync(join(assets, name), 'utf8')).not.toMatch(
      /journey\.inspect|Inspektor|statelyai/,
    );
  }
});
