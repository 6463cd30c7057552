import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createAppPages } from '../../api/sandbox/server.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { configureBuild, readCheckedSettings } from '../../src/cli/configure.ts';
import { atState } from '../pages/state.ts';
import { completeJourney } from '../pages/steps.ts';
import { origin, port, secondPort } from '../support/environment.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';

const app = `http://127.0.0.1:${secondPort}`;
const basePath = '/kartu/';

/** The settings of a bank whose app and bank have different origins. */
const settings = {
  version: 1,
  basePath,
  apiLocal: `${origin}/bank/local`,
  apiApply: `${origin}/bank/apply`,
  apiIdentity: `${origin}/bank/identity`,
  livenessOrigin: `http://127.0.0.1:${port + 1}`,
  journalUrl: `${origin}/v1/logs`,
  callCenter: '(021) 555-0199',
  codeMinutes: 3,
  delayOcrReturn: 1500,
};

/** Serves the page by nginx with the configuration that `configure` has written. Returns a function that stops it. */
async function startNginx(folder: string, site: string) {
  const file = join(folder, 'nginx.conf');
  const snippet = readFileSync(join(site, 'nginx.conf'), 'utf8').replaceAll('/srv/journey', site);
  writeFileSync(join(folder, 'journey.conf'), snippet);
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; user root;
    events {}
    http {
      include /etc/nginx/mime.types; access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${secondPort}; include ${folder}/journey.conf; }
    }`,
  );
  const server = spawn('nginx', ['-e', `${folder}/error.log`, '-c', file], { stdio: 'inherit' });
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
}

/** Serves the same page by the sandbox's own server, where no nginx is installed. */
async function startPages(site: string) {
  const pages = await createAppPages({ framePort: port + 1 }, site, join(site, 'none'));
  const server = serve({ fetch: pages.fetch, port: secondPort, hostname: '127.0.0.1' });
  return async () => {
    server.close();
  };
}

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

test.use({ baseURL: `${app}${basePath}` });

test('API-01 one build, configured by a file, runs below a base path with the bank on another origin', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'configured-'));
  const site = join(folder, 'site');
  mkdirSync(site);
  cpSync('dist', site, { recursive: true });
  const file = join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  configureBuild(site, readCheckedSettings(file));
  const stop = hasNginx ? await startNginx(folder, site) : await startPages(site);
  try {
    const answer = (path: string) => page.request.get(`${app}${path}`, { maxRedirects: 0 });
    await expect.poll(async () => (await answer(basePath).catch(() => null))?.status()).toBe(200);
    for (const name of ['page.template.html', 'headers.json', 'nginx.conf', 'Caddyfile'])
      expect((await answer(`${basePath}${name}`)).status(), name).toBe(404);
    expect((await answer('/kartu?referral=X')).headers().location).toBe('/kartu/?referral=X');
    const asked = new Set<string>();
    const journal: string[] = [];
    page.on('request', (request) => {
      const { origin: host, pathname, protocol } = new URL(request.url());
      if (pathname === '/v1/logs') journal.push(request.postData() ?? '');
      if (protocol === 'http:') asked.add(host === app ? pathname.replace(/[^/]*$/, '') : host);
    });
    await completeJourney(page, async (place) => {
      expect(new URL(page.url()).pathname, place).toMatch(/^\/kartu\//);
      if (place === 'homepage')
        await expect(page.locator('.front-bank a')).toHaveAttribute('href', 'tel:0215550199');
      if (place === 'profile') {
        // A deep link below the base path restores the same screen.
        await page.reload();
        await atState(page, /^profile/);
      }
    });
    expect((await sandbox.applications()).length).toBe(1);
    // The journal has arrived at the other origin, without anything that was typed.
    const exported = await page.request.get(`${origin}/sandbox/journeys.csv`);
    expect(await exported.text()).toContain('chooser.submitted');
    const typed = Object.values(applicant.personalData).filter((value) => value.length > 3);
    expect(journal.filter((batch) => typed.some((value) => batch.includes(value)))).toEqual([]);
    expect([...asked].sort()).toEqual(
      ['/kartu/', '/kartu/assets/', origin, settings.livenessOrigin].sort(),
    );
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
