import { definePort, type Ports } from './ports.ts';

/** Creates placeholders for ports that the app provides later: without them a call would have no input. */
export const createUnfulfilledPorts = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, definePort()])) as Partial<Ports>;
