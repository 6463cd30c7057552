import { stateConfig } from '../../setup.ts';

/** The logo, briefly; its query carries the channel, which is read before the chart starts. */
export const splash = stateConfig({
  id: 'splash' as const,
  description: 'Logo bank ditampilkan sebentar, lalu halaman depan.',
  meta: { screen: 'splash', requirements: ['ENT-09'] },
  entry: 'forgetEnding',
  on: { back: '#homepage' },
  after: { splash: '#homepage' },
});
