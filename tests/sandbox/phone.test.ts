// @vitest-environment node
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../api/sandbox/options.ts';
import { certificateFor, type KeyPair } from '../../api/sandbox/phone/certificate.ts';
import { invitation } from '../../api/sandbox/phone/invitation.ts';
import { localAddresses } from '../../api/sandbox/phone/network.ts';
import { startServer } from '../../api/sandbox/server.ts';
import { freePorts } from './processes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phone-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const card = (address: string, internal = false) => [
  { address, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null },
];

describe('the address that a phone is told', () => {
  test('real network cards come before those of containers and tunnels', () => {
    const cards = {
      lo: card('127.0.0.1', true),
      docker0: card('172.17.0.1'),
      tun0: card('10.8.0.2'),
      eth0: card('10.1.2.3'),
      wlan0: card('192.168.1.7'),
      eth1: card('169.254.3.4'),
    };
    expect(localAddresses(cards)).toEqual(['192.168.1.7', '10.1.2.3', '10.8.0.2', '172.17.0.1']);
  });

  test('it stands beside its code, with the way past the warning', () => {
    const text = invitation({
      address: '192.168.1.7',
      others: ['10.1.2.3'],
      port: 4173,
      testers: 'sandbox?token=rahasia',
    });
    expect(text).toContain('https://192.168.1.7:4173/');
    expect(text).toContain('https://10.1.2.3:4173/');
    expect(text).toContain('https://192.168.1.7:4174/');
    expect(text).toContain('https://192.168.1.7:4173/sandbox?token=rahasia');
    expect(text).toMatch(/▄|█/);
    expect(text).toMatch(/warn[\s\S]*Android[\s\S]*Lanjutan[\s\S]*iPhone/);
    expect(text).toMatch(/same Wi-Fi.*firewall.*4173 and 4174/);
  });
});

describe('the certificate for the local network', () => {
  const certificate = ({ cert }: KeyPair) => new X509Certificate(cert);

  test('names the addresses, and no phone finds it valid for too long', async () => {
    const made = certificate(await certificateFor(['192.168.1.7', '127.0.0.1']));
    expect(made.checkIP('192.168.1.7')).toBe('192.168.1.7');
    expect(made.checkIP('192.168.1.8')).toBeUndefined();
    expect(made.ca).toBe(false);
    const days = (Date.parse(made.validTo) - Date.parse(made.validFrom)) / 86_400_000;
    expect(days).toBeLessThanOrEqual(398);
    expect(Date.parse(made.validFrom)).toBeLessThan(Date.now());
  });

  test('is kept for the next time, readable for its owner alone, until an address is new', async () => {
    const file = join(folder, 'data', 'certificate.json');
    const first = await certificateFor(['192.168.1.7'], file);
    expect(await certificateFor(['192.168.1.7'], file)).toEqual(first);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const second = await certificateFor(['192.168.1.9'], file);
    expect(second.cert).not.toBe(first.cert);
    await writeFile(file, 'damaged');
    const third = await certificateFor(['192.168.1.9'], file);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(third);
  });
});

test('over HTTPS the bank leads to a frame that is HTTPS too', async () => {
  const tls = await certificateFor(['127.0.0.1']);
  const port = await freePorts();
  const environment = readEnvironment({ PORT: String(port), SANDBOX_DATA: 'memory' });
  const { stop } = await startServer({ ...environment, tls });
  const read = (address: string) =>
    new Promise<string>((resolve, reject) => {
      get(address, { ca: tls.cert }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (some: string) => {
          text += some;
        });
        response.on('end', () => resolve(text));
      }).on('error', reject);
    });
  try {
    const origin = `https://127.0.0.1:${port}`;
    const answer = JSON.parse(await read(`${origin}/bank/identity/get-liveness-url`));
    const landing = new URL(answer.data.data.user_landing_url);
    expect(landing.origin).toBe(`https://127.0.0.1:${port + 1}`);
    expect(landing.searchParams.get('origin')).toBe(origin);
    expect(await read(landing.href)).toContain('Tantangan sandbox');
  } finally {
    await stop();
  }
}, 60_000);
