import { stateConfig } from '../../setup.ts';

/** The logo, shown briefly; the query with the channel is read before the chart starts. */
export const splash = stateConfig({
  id: 'splash' as const,
  meta: { screen: 'splash' },
  entry: 'forgetEnding',
  on: { back: '#homepage' },
  after: { splash: '#homepage' },
});
