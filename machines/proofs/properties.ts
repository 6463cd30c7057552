import { oneIdentity } from './cards/property.ts';
import { detours } from './properties/detours.ts';
import { evidence } from './properties/evidence.ts';
import { once } from './properties/once.ts';
import { paths } from './properties/paths.ts';
import { records } from './properties/records.ts';
import { screens } from './properties/screens.ts';
import { waysOut } from './properties/waysOut.ts';
import type { Property } from './property.ts';

/** What must hold of the journey, whatever the applicant, the phone and the bank do. */
export const properties: readonly Property[] = [
  ...evidence,
  ...records,
  oneIdentity,
  ...once,
  ...detours,
  ...waysOut,
  ...screens,
  ...paths,
];
