import type { IdentityValues } from '../../../src/fields/identity.ts';
import type { Saved } from './schema.ts';

/** The identity as the identity-first journey keeps it, under the six-step one's key (STO-11). */
export const identityOf = ({ step2 }: Saved): IdentityValues | undefined =>
  step2 as unknown as IdentityValues | undefined;
