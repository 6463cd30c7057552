import type { ScreenId } from '../screens.ts';

interface Clearance {
  /** The call that decides; its port is made from this. */
  call: string;
  /** Under which name it is kept for what it was given: the saved value, or one field of it. */
  record: string;
  of: string;
  field?: string;
  /** Belongs to the photo: a new one voids it (PER-03). */
  ofPhoto?: true;
}

/**
 * The screens whose Continue asks the bank whether the journey may go on, each with what its answer was given
 * for. What lies behind such a screen is reached by nobody whose data as it is was not let pass: not on a
 * detour, not after a reload, not by an address (flows/flow.ts). The call itself is fragments/deciding.ts.
 */
export const clearances = {
  /** NIK-02: the NIK that the registry has let pass. */
  personalData: {
    call: 'checkNik',
    record: 'nikCleared',
    of: 'step2',
    field: 'nik',
    ofPhoto: true,
  },
} as const satisfies { readonly [Screen in ScreenId]?: Clearance };

export type Clearances = typeof clearances;
export type DecidingScreen = keyof Clearances;
/** A row as any of them may be. */
export const getClearance = (screen: DecidingScreen): Clearance & Clearances[DecidingScreen] =>
  clearances[screen];
export type ClearanceKey = Clearances[DecidingScreen]['record'];

export const decidingScreens = Object.keys(clearances) as DecidingScreen[];
export const isDecidingScreen = (screen: ScreenId): screen is DecidingScreen =>
  Object.hasOwn(clearances, screen);
/** One entry for every record of a clearance. */
export const mapClearances = <Value>(make: (screen: DecidingScreen) => Value) =>
  Object.fromEntries(
    decidingScreens.map((screen) => [clearances[screen].record, make(screen)]),
  ) as Record<ClearanceKey, Value>;
