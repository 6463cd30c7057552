import { identityFirstPorts, providerPagePorts } from './laterPorts.ts';
import { type Ports, ports } from './ports.ts';

/** The name of every port of the whole chart. */
export const portNames = [
  ...Object.keys(ports),
  ...identityFirstPorts,
  ...providerPagePorts,
] as (keyof Ports)[];
