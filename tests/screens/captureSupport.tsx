import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ScreenId } from '../../machines/journey/screens.ts';
import {
  NpwpCaptureScreen,
  SlipCaptureScreen,
} from '../../screens/documentCapture/DocumentCaptureScreens.tsx';
import { IdCaptureScreen } from '../../screens/idCapture/IdCaptureScreen.tsx';
import { LivenessTestScreen } from '../../screens/livenessTest/LivenessTestScreens.tsx';
import { explained, savedBefore } from '../support/saved.ts';
import { renderScreen } from '../support/screen.tsx';

const beforeJob = savedBefore('job');

const captures = {
  idCapture: <IdCaptureScreen />,
  npwpCapture: <NpwpCaptureScreen />,
  slipCapture: <SlipCaptureScreen />,
  livenessTest: <LivenessTestScreen />,
} satisfies Partial<Record<ScreenId, ReactNode>>;
export type Capture = keyof typeof captures;

type Options = Partial<Parameters<typeof renderScreen>[1]>;

/** A capture whose camera was explained before. */
export const showCapture = (to: Capture, options: Options = {}) =>
  renderScreen(captures[to], { to, saved: { ...beforeJob, ...explained }, ...options });

export const shutter = (name = 'Ambil Foto') => screen.getByRole('button', { name });
export const said = () => screen.getByRole('main').textContent ?? '';
/** The phone's own chooser, beside the camera. */
export const chooser = (name: string) =>
  document.querySelector(`input[type=file][name="${name}"]`) as HTMLInputElement;
/** The picture that was taken, held still. */
export const still = () => document.querySelector<HTMLImageElement>('main img');
