import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadProgress } from '../../api/client/upload.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { readDeviceName } from '../../src/app/adapters/handOver.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { createNetworkError, html } from '../support/bank.ts';
import {
  applicant,
  createProblem,
  type HandOverAtBank,
  largeFiles,
  other,
  receive,
  refusals,
  sealOn,
  startHandOver,
  storeFiles,
  takenAt,
} from '../support/handOver.ts';

let { bank, giver, taker, handOver, respond } = startHandOver();

beforeEach(() => {
  ({ bank, giver, taker, handOver, respond } = startHandOver());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(uploadProgress.getPercent()).toBeNull();
});

describe('sealHandOver', () => {
  test('stores the sealed bytes under a new link each time', async () => {
    const [first, second] = [await sealOn(giver), await sealOn(giver)];
    expect(first.link.id).not.toBe(second.link.id);
    expect(first.sealed).toMatchObject({ name: 'sealedHandOver' });
    expect(giver.stored.get(first.sealed.ref)?.size).toBe(first.sealed.size);
  });

  test('reports a lost file with its reference, so that its step asks for it', async () => {
    const saved = await storeFiles(giver, applicant);
    giver.stored.delete(saved.dataNpwp?.ref ?? '');
    await expect(
      giver.run('sealHandOver', { saved, flow: 'sixStep', screen: 'job' }),
    ).rejects.toMatchObject({ reason: 'missing', ref: saved.dataNpwp?.ref });
  });

  test('stores nothing after it was aborted', async () => {
    const saved = await storeFiles(giver, applicant);
    const before = giver.stored.size;
    const input = { saved, flow: 'sixStep', screen: 'job' } as const;
    await expect(giver.run('sealHandOver', input, AbortSignal.abort())).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(giver.stored.size).toBe(before);
  });
});

describe('compareHandOver', () => {
  const compare = async (change: (saved: Saved) => Saved | undefined, expiresIn = 60_000) => {
    const saved = await storeFiles(giver, applicant);
    giver.drafts.write('delivery', { nama_emergency: 'BUDI' });
    const { link, digest } = await giver.run('sealHandOver', {
      saved,
      flow: 'sixStep',
      screen: 'delivery',
    });
    const handOver = { ...link, digest, stage: 'sent' as const, expiresAt: Date.now() + expiresIn };
    const now = change({ ...saved, handOver, handOverFrom: 'delivery' });
    return giver.run('compareHandOver', { saved: now ?? saved });
  };
  const current = { outcome: 'current' };
  const outdated = { outcome: 'outdated' };

  test('reports a link as current while this device still has the sealed data', async () => {
    expect(await compare((saved) => saved)).toEqual(current);
    // None of these travels.
    expect(
      await compare((saved) => ({ ...saved, handOverFrom: 'job', transaction_id: 'kode-2' })),
    ).toEqual(current);
  });

  test.each<[changed: string, change: (saved: Saved) => Saved]>([
    ['an answer', (saved) => ({ ...saved, step6: undefined })],
    [
      'a photo',
      (saved) => ({ ...saved, dataImg: { ...saved.dataNpwp, ref: 'file.9' } as FileRef }),
    ],
    ['a consent', (saved) => ({ ...saved, setujusyarat: undefined })],
    [
      'a typed value that is not saved yet',
      (saved) => {
        giver.drafts.write('delivery', { nama_emergency: 'BUDIMAN' });
        return saved;
      },
    ],
    [
      'the digest, which an earlier app did not store',
      (saved) => ({ ...saved, handOver: noDigest(saved) }),
    ],
  ])('reports a link as outdated after a change of %s', async (_, change) => {
    expect(await compare(change)).toEqual(outdated);
  });

  test('reports a link as outdated when it has expired', async () => {
    expect(await compare((saved) => saved, 0)).toEqual(outdated);
  });

  function noDigest({ handOver }: Saved): Saved['handOver'] {
    return handOver && { ...handOver, digest: undefined };
  }
});

describe('sendHandOver', () => {
  test('opens, sends all slices in order, and reads the time until when the link is valid', async () => {
    await handOver(largeFiles);
    const { announced, slices } = [...bank.handOvers.values()][0] as HandOverAtBank;
    expect(bank.callsOf()).toEqual([
      'openHandOver',
      ...Array(announced.slices).fill('storeHandOverSlice'),
      'describeHandOver',
    ]);
    expect(announced.slices).toBe(5);
    const bytes = slices.map((slice) => Buffer.from(slice, 'base64').length);
    expect(bytes.reduce((sum, size) => sum + size)).toBe(announced.bytes);
    expect(Math.max(...bytes)).toBe(handOverLimits.sealedSlice);
  });

  test('continues after a lost connection with the slices that the bank does not have', async () => {
    const { link, sealed } = await sealOn(giver, largeFiles);
    bank.control.intercept = ({ body }) => (body.index === 3 ? createNetworkError() : undefined);
    await expect(giver.run('sendHandOver', { link, sealed })).rejects.toMatchObject({
      kind: 'network',
    });
    const before = bank.requests.length;
    bank.control.intercept = () => undefined;
    expect(await giver.run('sendHandOver', { link, sealed })).toMatchObject({ outcome: 'sent' });
    expect(bank.requests.slice(before).map(({ call, body }) => [call, body.index])).toEqual([
      ['openHandOver', undefined],
      ['storeHandOverSlice', 3],
      ['storeHandOverSlice', 4],
      ['describeHandOver', undefined],
    ]);
  });

  test('repeats a slice once when its response is lost, and the bank stores it once', async () => {
    const { link, sealed } = await sealOn(giver, largeFiles);
    let losses = 1;
    bank.control.afterwards = ({ body }) => {
      if (body.index !== 2 || losses === 0) return undefined;
      losses -= 1;
      return createNetworkError();
    };
    expect(await giver.run('sendHandOver', { link, sealed })).toMatchObject({ outcome: 'sent' });
    const indexes = bank.requests.flatMap(({ call, body }) =>
      call === 'storeHandOverSlice' ? [body.index] : [],
    );
    expect(indexes).toEqual([0, 1, 2, 2, 3, 4]);
    expect(bank.handOvers.get(link.id)?.slices).toHaveLength(5);
  });

  test('sends the same bytes again', async () => {
    const { link, sealed } = await sealOn(giver);
    await giver.run('sendHandOver', { link, sealed });
    const first = bank.handOvers.get(link.id)?.slices;
    bank.handOvers.clear();
    await giver.run('sendHandOver', { link, sealed });
    expect(bank.handOvers.get(link.id)?.slices).toEqual(first);
  });

  test('shows the share of all slices while the request of a slice has its own progress', async () => {
    const { startUploadProgress } = await import('../../api/client/upload.ts');
    const { link, sealed } = await sealOn(giver, largeFiles);
    const shown: (number | null)[] = [];
    bank.control.intercept = ({ call }) => {
      if (call !== 'storeHandOverSlice') {
        shown.push(uploadProgress.getPercent());
        return undefined;
      }
      const ofRequest = startUploadProgress();
      shown.push(uploadProgress.getPercent());
      ofRequest.setShare(0.9);
      shown.push(uploadProgress.getPercent());
      ofRequest.end();
      shown.push(uploadProgress.getPercent());
      return undefined;
    };
    await giver.run('sendHandOver', { link, sealed });
    const shares = [0, 20, 40, 60, 80].flatMap((share) => [share, share, share]);
    expect(shown).toEqual([null, ...shares, null]);
  });

  test('stops between two slices when it is aborted', async () => {
    const { link, sealed } = await sealOn(giver, largeFiles);
    const stop = new AbortController();
    bank.control.afterwards = ({ body }) => {
      if (body.index === 1) stop.abort();
      return undefined;
    };
    await expect(giver.run('sendHandOver', { link, sealed }, stop.signal)).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(bank.callsOf().filter((call) => call === 'storeHandOverSlice')).toHaveLength(2);
  });

  test.each([
    ['openHandOver', '62', 'deleted'],
    ['openHandOver', '64', 'tooLarge'],
    ['openHandOver', '65', 'tooMany'],
    ['openHandOver', '99', 'other'],
    ['storeHandOverSlice', '60', 'unknown'],
    ['storeHandOverSlice', '61', 'expired'],
    ['storeHandOverSlice', '62', 'deleted'],
    ['storeHandOverSlice', '64', 'tooLarge'],
    ['describeHandOver', '60', 'unknown'],
    ['describeHandOver', '61', 'expired'],
    ['describeHandOver', '62', 'deleted'],
    ['describeHandOver', '63', 'other'],
    ['describeHandOver', '67', 'other'],
  ] as const)('maps the response of %s with the code %s to %s', async (call, code, outcome) => {
    const { link, sealed } = await sealOn(giver);
    respond(call, code);
    expect(await giver.run('sendHandOver', { link, sealed })).toEqual({
      outcome,
      code,
      description: other.description,
    });
  });

  test.each([
    ['openHandOver', undefined],
    ['storeHandOverSlice', { next: 0 }],
    ['describeHandOver', null],
    [
      'describeHandOver',
      {
        ...{ storedAt: takenAt, expiresAt: '2026-02-31T25:00:00Z' },
        ...{ slices: 1, bytes: 1, takesLeft: 2 },
      },
    ],
  ] as const)('fails when the data in the response of %s are %j', async (call, data) => {
    const { link, sealed } = await sealOn(giver);
    respond(call, '00', data);
    await expect(giver.run('sendHandOver', { link, sealed })).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  test('reports lost sealed bytes as a lost file', async () => {
    const { link, sealed } = await sealOn(giver);
    giver.stored.clear();
    await expect(giver.run('sendHandOver', { link, sealed })).rejects.toMatchObject({
      reason: 'missing',
      ref: sealed.ref,
    });
    expect(bank.requests).toEqual([]);
  });
});

describe('holdApplication', () => {
  test('names the device that has taken the application', async () => {
    const { link, received } = await handOver();
    await receive(taker, received);
    expect(await giver.run('holdApplication', { link, claim: true })).toEqual({
      outcome: 'elsewhere',
      takenAt: Date.parse(takenAt),
      name: 'Chrome di Android',
    });
  });

  test('claims the application, so that no other device can take it', async () => {
    const { link, received } = await handOver();
    await giver.run('holdApplication', { link, claim: false });
    expect(await taker.run('readHandOver', { link: received })).toMatchObject({
      outcome: 'described',
    });
    expect(await giver.run('holdApplication', { link, claim: true })).toEqual({ outcome: 'held' });
    expect(await taker.run('readHandOver', { link: received })).toEqual(createProblem('submitted'));
  });

  test.each([
    ['a mark that cannot be opened', { takenAt, mark: 'AAAA' }, Date.parse(takenAt)],
    ['no data', undefined, expect.any(Number)],
    [
      'a moment that does not exist',
      { takenAt: '2026-13-01T00:00:00Z', mark: 'AAAA' },
      expect.closeTo(Date.now(), -6),
    ],
  ])('reports another holder without a name for %s', async (_, data, at) => {
    const { link } = await handOver();
    respond('holdHandOver', '66', data);
    expect(await giver.run('holdApplication', { link, claim: false })).toEqual({
      outcome: 'elsewhere',
      takenAt: at,
      name: '',
    });
  });

  test.each([
    ['60', { outcome: 'unknown' }],
    ['67', { outcome: 'submitted' }],
    ['99', other],
  ])('maps the code %s to %j', async (code, outcome) => {
    const { link } = await handOver();
    respond('holdHandOver', code);
    expect(await giver.run('holdApplication', { link, claim: true })).toEqual(outcome);
  });
});

describe('takeBackHandOver', () => {
  test('makes this device the holder again', async () => {
    const { link, received } = await handOver();
    await receive(taker, received);
    expect(await giver.run('takeBackHandOver', { link })).toEqual({ outcome: 'taken' });
    expect(await giver.run('holdApplication', { link, claim: false })).toEqual({ outcome: 'held' });
    expect(await taker.run('holdApplication', { link: received, claim: false })).toEqual({
      outcome: 'elsewhere',
      takenAt: Date.parse(takenAt),
      name: 'Safari di iOS',
    });
  });

  test.each(refusals)('maps the code %s to %j', async (code, outcome) => {
    const { link } = await handOver();
    respond('takeHandOver', code);
    expect(await giver.run('takeBackHandOver', { link })).toEqual(outcome);
  });
});

describe('removeHandOver', () => {
  test.each([
    ['00', { outcome: 'deleted' }],
    ['60', { outcome: 'deleted' }],
    ['61', { outcome: 'deleted' }],
    ['62', { outcome: 'deleted' }],
    ['99', other],
  ])('maps the code %s to %j', async (code, outcome) => {
    const { link } = await handOver();
    respond('deleteHandOver', code);
    expect(await giver.run('removeHandOver', { link })).toEqual(outcome);
  });

  test('makes the link useless', async () => {
    const { link, received } = await handOver();
    await giver.run('removeHandOver', { link });
    expect(await taker.run('readHandOver', { link: received })).toEqual(createProblem('deleted'));
  });

  test('fails without a response of the bank', async () => {
    const { link } = await handOver();
    bank.control.intercept = () => html(404);
    await expect(giver.run('removeHandOver', { link })).rejects.toMatchObject({ kind: 'http' });
  });
});

describe('readDeviceName', () => {
  const viewOf = (userAgent: string) =>
    ({
      navigator: { userAgent, maxTouchPoints: 5 },
      matchMedia: () => ({ matches: false }),
      innerWidth: 360,
      innerHeight: 740,
    }) as unknown as Window;

  test.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
      'Chrome di Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari di iOS',
    ],
    ['', ''],
  ])('returns for %j the name %j', async (userAgent, name) => {
    expect(await readDeviceName(viewOf(userAgent))).toBe(name);
  });

  test('returns an empty name when the browser hides its kind', async () => {
    expect(await readDeviceName({} as Window)).toBe('');
  });
});
