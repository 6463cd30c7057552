import { type ChildProcess, fork as forkProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOcrEngine, OcrTimeout } from '../../api/sandbox/ocr/engine.ts';
import {
  copyProgram,
  createCardReaders,
  defaultRules,
  type Reader,
  startReader,
} from '../../api/sandbox/ocr/readers.ts';
import type { TaskResult } from '../../api/sandbox/ocr/tasks.ts';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { drawSpecimen } from '../../api/sandbox/specimen/specimen.ts';
import { photographOf, pixel } from './people.ts';

describe('createCardReaders', () => {
  const filters = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">
  <feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="400"/></filter>
  <rect width="4000" height="4000" filter="url(#f)"/></svg>`;

  const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

  describe('the queue', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Simulated processes that take the number of milliseconds in a picture's last bytes, or never end. */
    function pretended() {
      const state = { started: 0, ended: 0 };
      const start = (): Reader => {
        state.started++;
        let alive = true;
        let ended = () => undefined as unknown;
        const gone = new Promise((resolve) => {
          ended = () => resolve(undefined);
        });
        const end = async () => {
          if (alive) state.ended++;
          alive = false;
          ended();
        };
        return {
          isAlive: () => alive,
          end,
          run: async ({ bytes }, limit) => {
            const time = Number(Buffer.from(bytes).toString('latin1').split(' ')[1]);
            const timeoutMs = limit();
            await Promise.race([
              gone,
              new Promise((done) => setTimeout(done, Math.min(time, timeoutMs))),
            ]);
            if (time > timeoutMs) await end();
            if (!alive) return undefined;
            const card = { outcome: 'unreadable' } as const;
            return { name: 'readCard', card } satisfies TaskResult;
          },
        };
      };
      return { state, start };
    }
    const taking = (milliseconds: number) =>
      base64(Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from(` ${milliseconds}`)]));

    test.each([
      ['SVG', filters],
      ['GIF', 'GIF89a'],
      ['TIFF', 'II*\0'],
      ['PDF', '%PDF-1.7'],
      ['HEIC', '\0\0\0\x18ftypheic'],
      ['a program', '\x7fELF'],
      ['nothing', ''],
    ])('refuses %s immediately, without a process', async (_, content) => {
      const { state, start } = pretended();
      const readers = createCardReaders(defaultRules, start);
      expect(await readers.read(base64(content))).toEqual({ outcome: 'noPicture' });
      expect(await readers.toJpeg(Buffer.from(content))).toBeUndefined();
      expect(state.started).toBe(0);
    });

    const done = { outcome: 'unreadable' };
    const late = { outcome: 'tooSlow' };

    test('ends a stuck picture when another client waits, and serves that client first', async () => {
      const { start } = pretended();
      const readers = createCardReaders(defaultRules, start);
      const bad = Array.from({ length: 8 }, () => readers.read(taking(9e9), { client: 'bad' }));
      await vi.advanceTimersByTimeAsync(1_000);
      const good = readers.read(taking(3_000), { client: 'good' });
      await vi.advanceTimersByTimeAsync(defaultRules.slice + 3_000);
      expect(await Promise.race([good, late])).toEqual(done);
      await vi.advanceTimersByTimeAsync(defaultRules.total);
      expect(await Promise.all(bad)).toEqual(Array(8).fill(late));
      await readers.close();
    });

    test('reads a good picture soon after two bad ones of the same address', async () => {
      const { start } = pretended();
      const readers = createCardReaders(defaultRules, start);
      const bad = [
        readers.read(taking(9e9), { client: 'one' }),
        readers.read(taking(9e9), { client: 'one' }),
      ];
      const good = readers.read(taking(3_000), { client: 'one' });
      await vi.advanceTimersByTimeAsync(defaultRules.slice + 3_000);
      expect(await Promise.race([good, late])).toEqual(done);
      await vi.advanceTimersByTimeAsync(defaultRules.total);
      expect(await Promise.all(bad)).toEqual([late, late]);
      await readers.close();
    });

    test('reads a slow picture to its end while nobody else waits', async () => {
      const { start } = pretended();
      const readers = createCardReaders(defaultRules, start);
      const slow = [1, 2].map(() =>
        readers.read(taking(defaultRules.total - 1), { client: 'one' }),
      );
      await vi.advanceTimersByTimeAsync(defaultRules.total);
      expect(await Promise.all(slow)).toEqual([done, done]);
      await readers.close();
    });

    test('a picture that is not converted in time is not called unreadable', async () => {
      const { start } = pretended();
      const readers = createCardReaders(defaultRules, start);
      const converting = readers.toJpeg(Buffer.from(taking(9e9), 'base64'));
      const refused = expect(converting).rejects.toMatchObject({ status: 503, seconds: 10 });
      await vi.advanceTimersByTimeAsync(defaultRules.total);
      await refused;
      await readers.close();
    });

    test('replaces a process that was ended at its deadline, and reuses the others', async () => {
      const { state, start } = pretended();
      const readers = createCardReaders(defaultRules, start);
      for (const time of [1_000, 1_000, defaultRules.total + 1, 1_000]) {
        const result = readers.read(taking(time), { client: 'one' });
        await vi.advanceTimersByTimeAsync(defaultRules.total + 1);
        await result;
      }
      expect(state).toEqual({ started: 2, ended: 1 });
      await readers.close();
    });

    test('refuses a request with a retry time when the queue of its address or the entire queue is full', async () => {
      const { start } = pretended();
      const readers = createCardReaders(defaultRules, start);
      const busy = { status: 503, seconds: 10, message: expect.stringContaining('sibuk') };
      const ask = (client: string) => readers.read(taking(9e9), { client });
      const { all, each } = defaultRules.waiting;
      const readings = Array.from({ length: each + defaultRules.processes }, () => ask('one'));
      await expect(ask('one')).rejects.toMatchObject(busy);
      for (let index = 0; index < all - each; index++) readings.push(ask(`other ${index}`));
      await expect(ask('late')).rejects.toMatchObject(busy);
      await readers.close();
      await vi.advanceTimersByTimeAsync(defaultRules.total);
      await Promise.all(readings);
    });

    test('refuses a picture after the close at once, instead of leaving it in the queue', async () => {
      const { state, start } = pretended();
      const readers = createCardReaders(defaultRules, start);
      await readers.close();
      const expected = { status: 503, seconds: 10, message: expect.stringContaining('belum') };
      await expect(readers.read(taking(1))).rejects.toMatchObject(expected);
      expect(state.started).toBe(0);
    });

    test('does not use a process that has ended since its last picture', async () => {
      const { state, start } = pretended();
      const started: Reader[] = [];
      const readers = createCardReaders(defaultRules, () => {
        const reader = start();
        started.push(reader);
        return reader;
      });
      const read = async () => {
        const result = readers.read(taking(1));
        await vi.advanceTimersByTimeAsync(1);
        return result;
      };
      expect(await read()).toEqual(done);
      await started[0]?.end();
      expect(await read()).toEqual(done);
      expect(state.started).toBe(2);
      await readers.close();
    });

    test('removes a disconnected client from the queue', async () => {
      const { state, start } = pretended();
      const readers = createCardReaders({ ...defaultRules, processes: 1 }, start);
      const first = readers.read(taking(1_000), { client: 'one' });
      const leaving = new AbortController();
      const second = readers.read(taking(9e9), { client: 'two', signal: leaving.signal });
      const third = readers.read(taking(1_000), { client: 'three' });
      leaving.abort();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await Promise.all([first, second, third])).toEqual([done, late, done]);
      expect(state.started).toBe(1);
      await readers.close();
    });
  });

  describe('an unusable process', () => {
    const fork = (file: string, execPath = process.execPath) =>
      forkProcess(file, [], {
        execPath,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        execArgv: [],
      });
    const deaf = () => {
      const child = fork('api/sandbox/frame/page.js');
      child.disconnect();
      return child;
    };
    const fails = (code: string) => (): ChildProcess => {
      throw Object.assign(new Error(`spawn ${code}`), { code });
    };
    const photo = Buffer.from(pixel, 'base64').toString('base64');

    test.each<[string, () => ChildProcess]>([
      ['whose program is gone', () => fork('api/sandbox/gone.js')],
      ['for which there is no Node', () => fork('api/sandbox/frame/page.js', '/nowhere/node')],
      ['that ends at once', () => fork('api/sandbox/frame/page.js')],
      ['whose channel is closed', deaf],
      ['for which no file handle is left', fails('EMFILE')],
    ])('returns 503 with a retry time when %s, and the next process works', async (_, spawn) => {
      let started = 0;
      const next: Reader = {
        isAlive: () => true,
        end: async () => undefined,
        run: async () => ({ name: 'readCard', card: { outcome: 'unreadable' } }),
      };
      const readers = createCardReaders(defaultRules, () =>
        started++ === 0 ? startReader(spawn) : next,
      );
      await expect(readers.read(photo)).rejects.toMatchObject({ status: 503, seconds: 10 });
      expect(await readers.read(photo)).toEqual({ outcome: 'unreadable' });
      await readers.close();
    });
  });

  test('a reader runs the copied program of its server after another build removes the original', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'program-'));
    const built = join(folder, 'reader.js');
    await writeFile(
      built,
      "import 'p-limit';process.on('message',()=>process.send({name:'failed'}));process.send('ready');",
    );
    const [file] = copyProgram(built);
    await rm(folder, { recursive: true });
    const reader = startReader(() =>
      forkProcess(file, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] }),
    );
    const photo = { name: 'toJpeg', bytes: Buffer.from(pixel, 'base64') } as const;
    expect(await reader.run(photo, () => 20_000)).toEqual({ name: 'failed' });
    await reader.end();
  });

  test('a real process opens only photos, reads a card, and ends at its deadline', async () => {
    const reader = startReader();
    const timeout = () => 110_000;
    const svg = { name: 'toJpeg', bytes: Buffer.from(filters) } as const;
    expect(await reader.run(svg, timeout)).toEqual({ name: 'failed' });
    const photo = { name: 'toJpeg', bytes: Buffer.from(pixel, 'base64') } as const;
    expect(await reader.run(photo, timeout)).toMatchObject({ name: 'toJpeg' });

    const card = Buffer.from(await photographOf(specimenPerson), 'base64');
    expect(await reader.run({ name: 'readCard', bytes: card }, timeout)).toMatchObject({
      card: { outcome: 'read', reading: { nik: specimenPerson.nik } },
    });

    expect(await reader.run({ name: 'readCard', bytes: card }, () => 20)).toBeUndefined();
    expect(reader.isAlive()).toBe(false);
    await reader.end();
  }, 120_000);
});

test('an OCR engine rejects a reading after its timeout and invalid bytes, and the next reading works', async () => {
  const engine = createOcrEngine();
  const card = await sharp(await drawSpecimen(specimenPerson, 1800))
    .grayscale()
    .toBuffer();
  await expect(engine.read(card, 1)).rejects.toThrow(OcrTimeout);
  await expect(engine.read(Buffer.from('no picture'), 30_000)).rejects.toThrow();
  const lines = await engine.read(card, 30_000);
  expect(lines.map(({ text }) => text).join('\n')).toContain(specimenPerson.nik);
  await engine.close();
}, 60_000);
