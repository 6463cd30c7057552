import type { Saved } from '../../machines/journey/saved/schema.ts';
import { IdCaptureScreen } from '../../screens/idCapture/IdCaptureScreen.tsx';
import { renderScreen } from './render.tsx';

export const dataImg = {
  ref: 'foto',
  type: 'image/jpeg',
  size: 4,
  name: 'dataImg',
  kept: 'sealed',
} as const;
const step1 = { boardCC: '1', chooseCard: 'cardgold' } as const;
export const fresh: Saved = { code: '', step1 };
export const explained: Saved = { ...fresh, cameraExplained: true };

type Options = Partial<Parameters<typeof renderScreen>[1]>;
/** The capture of the e-KTP, opened with what is saved. */
export const show = (saved: Saved, options: Options = {}) =>
  renderScreen(<IdCaptureScreen />, { to: 'idCapture', saved, ...options });
