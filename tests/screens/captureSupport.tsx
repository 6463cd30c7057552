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

/** Renders a capture screen after the explanation of the camera. */
export const showCapture = (to: Capture, options: Options = {}) =>
  renderScreen(captures[to], { to, saved: { ...beforeJob, ...explained }, ...options });

/** Returns the shutter button. */
export const getShutterButton = (name = 'Ambil Foto') => screen.getByRole('button', { name });
/** Returns the text of the screen. */
export const getMainText = () => screen.getByRole('main').textContent ?? '';
/** Returns the file input that opens the phone's own chooser. */
export const chooser = (name: string) =>
  document.querySelector(`input[type=file][name="${name}"]`) as HTMLInputElement;
/** Returns the image of the taken photo, or null. */
export const getStillImage = () => document.querySelector<HTMLImageElement>('main img');
