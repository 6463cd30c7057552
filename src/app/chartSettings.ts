import type { Settings } from '../../machines/journey/context.ts';
import type { Config } from '../config.ts';

/** What the configuration and the device tell the chart; it reads neither by itself. */
export const chartSettings = (config: Config, isMobile: boolean): Settings => ({
  isMobile,
  flow: 'sixStep',
  livenessSuccess: config.liveness.successValues,
  addressBack: config.address.backTarget,
  callbackUrl: config.callbackUrl,
  delays: config.delays,
});
