// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assessLive } from '../../src/lib/images/liveAssessment.ts';
import { install } from '../client/fakeCamera.ts';
import { framesArrive, photoOfCanvas, workingCamera } from './cameraSupport.ts';
import { type Capture, said, showCapture, shutter } from './captureSupport.tsx';
import { clearScreen } from './render.tsx';

const stop = vi.hoisted(() => vi.fn());
vi.mock('../../src/lib/images/liveAssessment.ts', () => ({ assessLive: vi.fn(() => stop) }));

beforeEach(() => {
  workingCamera();
  photoOfCanvas();
  vi.mocked(assessLive).mockImplementation(() => stop);
});
afterEach(() => {
  clearScreen();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  install(undefined);
});

const subjects = () => vi.mocked(assessLive).mock.calls.map(([, subject]) => subject);
const tell = () => vi.mocked(assessLive).mock.calls.at(-1)?.[2];
const waiting = { assessPhoto: () => new Promise(() => {}) };

it.each([
  ['idCapture', ['idCard']],
  ['npwpCapture', ['card']],
  ['slipCapture', ['paper']],
  ['livenessTest', []],
] as [Capture, string[]][])('while aiming for %s it is assessed as %s', async (capture, as) => {
  showCapture(capture);
  expect(subjects()).toEqual([]);
  await framesArrive();
  expect(subjects()).toEqual(as);
});

describe('while the e-KTP is aimed at', () => {
  const aim = async () => {
    const shown = showCapture('idCapture', { ports: waiting });
    await framesArrive();
    return shown;
  };

  it('what is to mend is said in place of the tips, until it is mended', async () => {
    await aim();
    const tip = 'Gunakan e-KTP asli milik pribadi';
    expect(said()).toContain(tip);
    act(() => tell()?.onIssue('glare'));
    const hint = screen.getByText('Kurangi pantulan cahaya');
    expect(hint.closest('[aria-live="polite"]')).toBeTruthy();
    expect(said()).not.toContain(tip);
    // It is no verdict yet: the words above still say what to do.
    expect(said()).toContain('Posisikan e-KTP Anda di dalam bingkai');
    act(() => tell()?.onIssue(null));
    expect(screen.queryByText('Kurangi pantulan cahaya')).toBeNull();
    expect(said()).toContain(tip);
  });

  it('a card held still hears of nothing else, neither tips nor what was to mend', async () => {
    await aim();
    act(() => tell()?.onIssue('glare'));
    act(() => tell()?.onSteady(true));
    expect(said()).toContain('Tahan, foto segera diambil otomatis');
    expect(said()).not.toContain('Kurangi pantulan cahaya');
    act(() => tell()?.onIssue(null));
    expect(said()).not.toContain('Gunakan e-KTP asli milik pribadi');
    act(() => tell()?.onSteady(false));
    expect(said()).toContain('Gunakan e-KTP asli milik pribadi');
  });

  it('nothing is looked at any more from the press of the shutter on', async () => {
    const { user, answers, state } = await aim();
    expect(stop).not.toHaveBeenCalled();
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue();
    await user.click(shutter());
    expect(stop).toHaveBeenCalledTimes(1);
    await answers();
    expect(subjects()).toEqual(['idCard']);
    expect(state()).toBe('idCapture.aiming');
  });

  it('the ring that closes around the shutter is there only while it is held still', async () => {
    await aim();
    const ring = () => shutter().querySelector('svg');
    expect(ring()).toBeNull();
    act(() => tell()?.onSteady(true));
    expect(ring()).not.toBeNull();
    act(() => tell()?.onSteady(false));
    expect(ring()).toBeNull();
  });
});
