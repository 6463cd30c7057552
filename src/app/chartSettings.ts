import type { Settings } from '../../machines/journey/context.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { Config } from '../config.ts';

/** What the configuration and the device tell the chart; it reads neither by itself. */
export const chartSettings = (
  config: Config,
  isMobile: boolean,
  chosen: Pick<Settings, 'flow' | 'record'> = { flow: sixStep },
): Settings => ({
  isMobile,
  ...chosen,
  livenessSuccess: config.liveness.successValues,
  addressBack: config.address.backTarget,
  callbackUrl: config.callbackUrl,
  codeLifetime: config.codeMinutes * 60_000,
  delays: config.delays,
});
