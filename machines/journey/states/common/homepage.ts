import type { Flow } from '../../flows/flow.ts';
import { wayIn } from '../../flows/index.ts';
import { stateConfig } from '../../setup.ts';

/** The front page. Coming here after an ending starts over. */
export const homepage = (among: readonly Flow[]) =>
  stateConfig({
    id: 'homepage' as const,
    description: 'Halaman depan: ajakan untuk memulai pengajuan.',
    meta: { screen: 'homepage', requirements: ['ENT-05', 'ENT-06', 'ENT-07', 'ENT-08'] },
    entry: 'forgetEnding',
    on: {
      'journey.started': wayIn(among),
    },
  });
