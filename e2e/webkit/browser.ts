import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { port } from '../support/environment.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const waitLimitMs = 30_000;
const element = 'element-6066-11e4-a52e-4f735466cecf';

/** A WebKit that calls itself an iPhone, with a mock camera, driven over WebDriver. */
export interface Webkit {
  goto(address: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run<Value>(body: string, ...given: unknown[]): Promise<Value>;
  /** Waits until the body gives something true, and gives that. */
  until<Value>(body: string, ...given: unknown[]): Promise<Value>;
  click(xpath: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** @throws where WebKitGTK's driver or Xvfb is missing, with the packages that bring them. */
export async function openWebkit(): Promise<Webkit> {
  const browser = readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
  if (!browser) throw new Error('Debian: apt-get install webkit2gtk-driver xvfb xauth');
  const driverPort = port + 2;
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${driverPort}`], {
    stdio: 'ignore',
    detached: true,
  });
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${driverPort}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${path.split('/').at(-1)}: ${JSON.stringify(value)}`);
    return value;
  };
  const started = Date.now();
  while (!(await fetch(`http://127.0.0.1:${driverPort}/status`).catch(() => null))?.ok) {
    if (Date.now() - started > waitLimitMs) throw new Error('WebKitWebDriver did not answer.');
    await pause();
  }
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: browser,
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
  await ask('POST', `${session}/timeouts`, { implicit: waitLimitMs, script: waitLimitMs });
  await ask('POST', `${session}/window/rect`, { width: 460, height: 900 });
  const find = async (using: string, value: string) =>
    `${session}/element/${(await ask('POST', `${session}/element`, { using, value }))[element]}`;
  const run = async (body: string, ...given: unknown[]) =>
    ask('POST', `${session}/execute/sync`, { script: body, args: given });

  return {
    goto: async (address) => void (await ask('POST', `${session}/url`, { url: address })),
    run,
    async until(body, ...given) {
      const since = Date.now();
      for (;;) {
        const found = await run(body, ...given);
        if (found) return found;
        if (Date.now() - since > waitLimitMs) throw new Error(`Never: ${body} ${given.join(' ')}`);
        await pause();
      }
    },
    click: async (xpath) => void (await ask('POST', `${await find('xpath', xpath)}/click`, {})),
    type: async (selector, text) =>
      void (await ask('POST', `${await find('css selector', selector)}/value`, { text })),
    picture: async () => Buffer.from(await ask('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      if (driver.pid) process.kill(-driver.pid);
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
