import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { port } from '../support/environment.ts';
import { pageHelper } from '../support/phone.ts';
import type { Engine } from './gestures.ts';
import { keysOf, pressAt } from './webkit.ts';

/** Preferences: a phone's user agent, a fake camera with permission, no background requests. */
const preferences = {
  'general.useragent.override':
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  'intl.accept_languages': 'id-ID,id',
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
};

/** Launches a headless Firefox with a phone's user agent, and drives it over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    '/usr/bin/firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port + 2}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  async function close() {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let stderr = '';
      browser.stderr.on('data', (part) => {
        stderr += part;
        const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(stderr) ?? [];
        if (found) resolve(found);
      });
      ended.then(() => reject(new Error(`Firefox ended: ${stderr}`)));
    });
    const ask = await connect(`${address}/session`);
    await ask('session.new', { capabilities: {} });
    const { contexts } = await ask<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const context = contexts[0]?.context;
    await ask('browsingContext.setViewport', {
      context,
      viewport: { width: 360, height: 740 },
      devicePixelRatio: 2,
    });
    const perform = (source: object) => ask('input.performActions', { context, actions: [source] });
    return {
      goto: async (url) =>
        void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
      async run(inPage, ...given) {
        const answer = await ask<{
          result?: { value: string };
          exceptionDetails?: { text: string };
        }>('script.callFunction', {
          functionDeclaration: `(given) => {
            ${pageHelper}
            return JSON.stringify((${inPage.toString()})(...JSON.parse(given)) ?? null);
          }`,
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          target: { context },
          awaitPromise: false,
        });
        if (!answer.result) throw new Error(answer.exceptionDetails?.text);
        return JSON.parse(answer.result.value);
      },
      press: async (x, y) => void (await perform(pressAt(x, y))),
      type: async (text) => void (await perform(keysOf(text))),
      async picture() {
        const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', {
          context,
        });
        return Buffer.from(data, 'base64');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Connects to a browser over BiDi, where a response has the number of its request. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: { result?: unknown; message?: string }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let messages = 0;
  return async <Result>(method: string, params: object): Promise<Result> => {
    messages += 1;
    const id = messages;
    const answered = new Promise<{ result?: unknown; message?: string }>((resolve) => {
      waiting.set(id, resolve);
    });
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    if (!result) throw new Error(`${method}: ${message}`);
    return result as Result;
  };
}
