// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CameraHandle, useLiveIssue } from '../../src/camera/index.ts';
import type { PhotoIssue, PhotoSubject } from '../../src/lib/images/assess.ts';

vi.mock('../../src/lib/images/liveAssessment.ts', () => ({
  assessLive: (...look: unknown[]) => {
    live.looks.push(look);
    return live.stop;
  },
}));

interface Listeners {
  onIssue(issue: PhotoIssue | null): void;
  onSteady(isSteady: boolean): void;
}

type Looking = [frame: () => Promise<ImageBitmap>, subject: PhotoSubject, listeners: Listeners];

const live = vi.hoisted(() => ({ looks: [] as unknown[][], stop: vi.fn() }));

const lastLook = () => live.looks.at(-1) as Looking;

beforeEach(() => {
  live.looks.length = 0;
  live.stop.mockReset();
});

afterEach(cleanup);

const picture = {} as ImageBitmap;

const camera = { current: { frame: async () => picture } as unknown as CameraHandle | null };

const onSteady = vi.fn();

const looking = (subject: PhotoSubject | null) =>
  renderHook(
    (props: { subject: PhotoSubject | null; listener: (isSteady: boolean) => void }) =>
      useLiveIssue(camera, props.subject, props.listener),
    { initialProps: { subject, listener: onSteady } },
  );

beforeEach(() => void onSteady.mockReset());

it('the issue of the camera’s picture is reported immediately', async () => {
  const { result } = looking('paper');
  expect(result.current).toBeNull();
  const [frame, subject, { onIssue }] = lastLook();
  expect(subject).toBe('paper');
  expect(await frame()).toBe(picture);
  act(() => onIssue('glare'));
  expect(result.current).toBe('glare');
  act(() => onIssue(null));
  expect(result.current).toBeNull();
});

it('stillness is reported to the current listener', () => {
  const { rerender } = looking('card');
  const [, , listeners] = lastLook();
  listeners.onSteady(true);
  expect(onSteady.mock.calls).toEqual([[true]]);
  const later = vi.fn();
  rerender({ subject: 'card', listener: later });
  expect(live.looks).toHaveLength(1);
  listeners.onSteady(false);
  expect(later.mock.calls).toEqual([[false]]);
  expect(onSteady).toHaveBeenCalledTimes(1);
});

it('nothing is assessed without a subject, and no longer after it is removed', () => {
  const { result, rerender } = looking(null);
  expect(live.looks).toEqual([]);
  rerender({ subject: 'idCard', listener: onSteady });
  act(() => lastLook()[2].onIssue('twoCards'));
  expect(result.current).toBe('twoCards');
  expect(onSteady).not.toHaveBeenCalled();
  rerender({ subject: null, listener: onSteady });
  expect(live.stop).toHaveBeenCalledTimes(1);
  expect(result.current).toBeNull();
  expect(onSteady.mock.calls).toEqual([[false]]);
});

it('another subject restarts the assessment', () => {
  const { rerender } = looking('card');
  rerender({ subject: 'paper', listener: onSteady });
  expect(live.stop).toHaveBeenCalledTimes(1);
  expect(live.looks.map(([, subject]) => subject)).toEqual(['card', 'paper']);
});

it('a missing camera returns no frame', async () => {
  looking('card');
  const [frame] = lastLook();
  const { current } = camera;
  camera.current = null;
  await expect(frame()).rejects.toThrow('no camera');
  camera.current = current;
});
