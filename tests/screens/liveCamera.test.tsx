// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '#config';
import { IdCaptureScreen } from '../../screens/idCapture/IdCaptureScreen.tsx';
import { assessLive } from '../../src/lib/images/liveAssessment.ts';
import { installDevices } from '../support/phone.ts';
import { explained } from '../support/saved.ts';
import {
  clearScreen,
  createWorkingCamera,
  fakeCanvasPhoto,
  renderScreen,
  showCameraFrames,
} from '../support/screen.tsx';
import { type Capture, getMainText, getShutterButton, showCapture } from './captureSupport.tsx';

vi.mock('../../src/lib/images/liveAssessment.ts', () => ({ assessLive: vi.fn(() => stop) }));

const stop = vi.hoisted(() => vi.fn());

beforeEach(() => {
  createWorkingCamera();
  fakeCanvasPhoto();
  vi.mocked(assessLive).mockImplementation(() => stop);
});

afterEach(() => {
  clearScreen();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  installDevices(undefined);
});

describe('the automatic photo', () => {
  const announced = () => screen.queryByText('Tahan, foto segera diambil otomatis');

  async function aiming() {
    const shown = renderScreen(<IdCaptureScreen />, {
      to: 'idCapture',
      saved: { code: '', step1: { boardCC: '1', chooseCard: 'cardgold' }, ...explained },
      ports: { assessPhoto: () => new Promise(() => {}) },
    });
    await showCameraFrames();
    const callbacks = vi.mocked(assessLive).mock.calls.at(-1)?.[2];
    return { ...shown, hold: (isSteady: boolean) => act(() => callbacks?.onSteady(isSteady)) };
  }

  it('is announced while the card is steady, with the shutter still available', async () => {
    const { hold, state } = await aiming();
    hold(true);
    expect(state()).toBe('idCapture.holding');
    expect(announced()?.closest('[aria-live="polite"]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ambil Foto' }).ariaDisabled).toBeNull();
    hold(false);
    expect(state()).toBe('idCapture.aiming');
    expect(announced()).toBeNull();
  });

  it('is taken once, like with the shutter', async () => {
    const { hold, state, pass, answers } = await aiming();
    hold(true);
    pass(1500);
    await answers();
    expect(state()).toBe('idCapture.assessing');
    expect(HTMLCanvasElement.prototype.toBlob).toHaveBeenCalledTimes(1);
  });

  it('is taken immediately when the shutter is pressed', async () => {
    const { hold, state, user, answers } = await aiming();
    hold(true);
    await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
    await answers();
    expect(state()).toBe('idCapture.assessing');
  });

  it('can be switched off by configuration', async () => {
    vi.spyOn(config, 'automaticShot', 'get').mockReturnValue(false);
    const { hold, state } = await aiming();
    hold(true);
    expect(state()).toBe('idCapture.aiming');
  });
});

describe('live assessment', () => {
  const subjects = () => vi.mocked(assessLive).mock.calls.map(([, subject]) => subject);

  const callbacks = () => vi.mocked(assessLive).mock.calls.at(-1)?.[2];

  const waiting = { assessPhoto: () => new Promise(() => {}) };

  it.each([
    ['idCapture', ['idCard']],
    ['npwpCapture', ['card']],
    ['slipCapture', ['paper']],
    ['livenessTest', []],
  ] as [Capture, string[]][])('for %s assesses the subject %s', async (capture, as) => {
    showCapture(capture);
    expect(subjects()).toEqual([]);
    await showCameraFrames();
    expect(subjects()).toEqual(as);
  });

  describe('of the e-KTP', () => {
    const aim = async () => {
      const shown = showCapture('idCapture', { ports: waiting });
      await showCameraFrames();
      return shown;
    };

    it('shows advice in place of the tips until the problem is solved', async () => {
      await aim();
      const tip = 'Gunakan e-KTP asli milik pribadi';
      expect(getMainText()).toContain(tip);
      act(() => callbacks()?.onIssue('glare'));
      const hint = screen.getByText('Kurangi pantulan cahaya');
      expect(hint.closest('[aria-live="polite"]')).toBeTruthy();
      expect(getMainText()).not.toContain(tip);
      // The instruction above the advice and the shutter stay.
      expect(getMainText()).toContain('Posisikan e-KTP Anda di dalam bingkai');
      expect(getShutterButton()).toBeTruthy();
      act(() => callbacks()?.onIssue(null));
      expect(screen.queryByText('Kurangi pantulan cahaya')).toBeNull();
      expect(getMainText()).toContain(tip);
    });

    it('shows neither tips nor advice while the card is steady', async () => {
      await aim();
      act(() => callbacks()?.onIssue('glare'));
      act(() => callbacks()?.onSteady(true));
      expect(getMainText()).toContain('Tahan, foto segera diambil otomatis');
      expect(getMainText()).not.toContain('Kurangi pantulan cahaya');
      act(() => callbacks()?.onIssue(null));
      expect(getMainText()).not.toContain('Gunakan e-KTP asli milik pribadi');
      act(() => callbacks()?.onSteady(false));
      expect(getMainText()).toContain('Gunakan e-KTP asli milik pribadi');
    });

    it('stops when the shutter is pressed', async () => {
      const { user, answers, state } = await aim();
      expect(stop).not.toHaveBeenCalled();
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue();
      await user.click(getShutterButton());
      expect(stop).toHaveBeenCalledTimes(1);
      await answers();
      expect(subjects()).toEqual(['idCard']);
      expect(state()).toBe('idCapture.aiming');
    });

    it('shows a ring around the shutter only while the card is steady', async () => {
      await aim();
      const ring = () => getShutterButton().querySelector('svg');
      expect(ring()).toBeNull();
      act(() => callbacks()?.onSteady(true));
      expect(ring()).not.toBeNull();
      act(() => callbacks()?.onSteady(false));
      expect(ring()).toBeNull();
    });
  });
});
