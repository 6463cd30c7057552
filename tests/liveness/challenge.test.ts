// @vitest-environment node
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { drawFace } from '../../api/sandbox/specimen/face.ts';
import { createNumberSource } from '../support/random.ts';
import { attacks } from './attacks.ts';
import { challenge, genuinePeople, type Kind, pictures, turns } from './person.ts';

const named = (kinds: Kind[], name: string): Kind => {
  const kind = kinds.find((it) => it.name === name);
  if (!kind) throw new Error(`no ${name}`);
  return kind;
};
// Hundreds of drawn pictures take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Long enough for every swing of an attack, and for the slowest turn. */
const stepLimit = 4;

describe('the challenge of the liveness frame', () => {
  test.each(['calm', 'slight', 'wide'])('accepts a turning head: %s', (name) => {
    expect(challenge(named(genuinePeople, name), 11, stepLimit).accepted).toBe(true);
  });

  test.each([
    'brought near and far',
    'tilted in every direction',
    'bent across a corner and swivelled',
    'two stills in turn',
  ])('refuses a still picture: %s', (name) => {
    const { still, believed } = challenge(named(attacks, name), 12, stepLimit);
    expect(still).toBe(true);
    expect(believed).toBe(0);
  });

  test('refuses a head that turns to the wrong side', () => {
    const calm = named(genuinePeople, 'calm');
    const contrary: Kind = {
      ...calm,
      actor: (random) => {
        const actor = calm.actor(random);
        return (second, asked) =>
          actor(second, asked && { ...asked, side: asked.side === 'left' ? 'right' : 'left' });
      },
    };
    const { still, believed } = challenge(contrary, 11, stepLimit);
    expect(still).toBe(true);
    expect(believed).toBe(0);
  });

  test('draws the order of the turns at random', () => {
    const random = createNumberSource(5);
    const orders = Array.from({ length: 40 }, () => turns.drawOrder(random).join(' '));
    expect(new Set(orders)).toEqual(new Set(['left right', 'right left']));
  });
});

describe('hasSubject', () => {
  const gray = async (turn: number) => {
    const { data } = await sharp(await drawFace(turn))
      .resize({ ...pictures.grid, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return pictures.toGray(data);
  };

  test('rejects darkness and a blank wall', async () => {
    const { width, height } = pictures.grid;
    const flat = (value: number) => new Uint8Array(width * height).fill(value);
    expect(pictures.hasSubject(flat(5))).toBe(false);
    expect(pictures.hasSubject(flat(200))).toBe(false);
    expect(pictures.hasSubject(await gray(0))).toBe(true);
  });

  test('recognises the turn of the face drawn for scripted cameras', async () => {
    const watch = (side: 'left' | 'right', head: Awaited<ReturnType<typeof gray>>) =>
      turns.turnWatcher(turns.headWatcher(head), side);
    const straight = await gray(0);
    const [left, right] = [watch('left', straight), watch('right', straight)];
    const seen: string[] = [];
    for (let turn = 0; turn <= 0.9; turn += 0.06) {
      const now = await gray(turn);
      seen.push(left.see(now));
      expect(right.see(now)).not.toBe('done');
    }
    expect(seen).toContain('done');
  });
});
