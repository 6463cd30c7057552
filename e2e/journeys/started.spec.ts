import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atState } from '../pages/state.ts';
import { secondPort } from '../support/environment.ts';
import { expect, test } from '../support/test.ts';

test('what `npm start` runs serves the app, the bank and the liveness frame, and stops when told to', async ({
  page,
}) => {
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    env: {
      ...process.env,
      PORT: String(secondPort),
      SANDBOX_DATA: 'memory',
      DATABASE_URL: '',
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  try {
    const app = `http://127.0.0.1:${secondPort}`;
    const answers = (address: string) => () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers(`${app}/sandbox/clock`), { timeout: 30_000 }).toBe(true);
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
