import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { port } from '../support/environment.ts';
import { pageHelper } from '../support/phone.ts';
import type { Engine } from './gestures.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const limitMs = 30_000;

/** Launches WebKit with an iPhone's user agent and a mock camera, and drives it over WebDriver. */
export async function openWebkit(): Promise<Engine> {
  const binary = readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
  const driverPort = port + 2;
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${driverPort}`], {
    stdio: 'ignore',
    detached: true,
  });
  const end = () => {
    if (driver.pid) process.kill(-driver.pid);
  };
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${driverPort}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${path.split('/').at(-1)}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    const started = Date.now();
    while (!(await fetch(`http://127.0.0.1:${driverPort}/status`).catch(() => null))?.ok) {
      if (Date.now() - started > limitMs) throw new Error('WebKitWebDriver did not answer.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary,
            args: [
              '--automation',
              '--enable-media-stream=true',
              '--enable-mock-capture-devices=true',
              `--user-agent=${iPhone}`,
            ],
          },
        },
      },
    })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    await ask('POST', `${session}/timeouts`, { script: limitMs });
    // MiniBrowser is never narrower than 447 pixels.
    await ask('POST', `${session}/window/rect`, { width: 460, height: 900 });
    const perform = (source: object) => ask('POST', `${session}/actions`, { actions: [source] });
    return {
      goto: async (address) => void (await ask('POST', `${session}/url`, { url: address })),
      run: (inPage, ...given) =>
        ask('POST', `${session}/execute/sync`, {
          script: `${pageHelper} return (${inPage.toString()})(...arguments)`,
          args: given,
        }),
      press: async (x, y) => void (await perform(pressAt(x, y))),
      type: async (text) => void (await perform(keysOf(text))),
      picture: async () => Buffer.from(await ask('GET', `${session}/screenshot`), 'base64'),
      async close() {
        await ask('DELETE', session).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Returns the pointer actions of a press, for WebDriver classic and BiDi. */
export const pressAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
/** Returns the key actions that type a text, for WebDriver. */
export const keysOf = (text: string) => ({
  type: 'key',
  id: 'keys',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
