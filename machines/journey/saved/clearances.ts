import type { ScreenId } from '../screens.ts';

interface Clearance {
  /** The deciding call; its port is created from this. */
  call: string;
  /** The saved key that stores what was checked: the value `of`, or one `field` of it. */
  record: string;
  of: string;
  field?: string;
  /** A new photo voids the clearance (PER-03). */
  ofPhoto?: true;
}

/**
 * The screens whose Continue asks the bank whether the applicant may continue, each with the data that were checked.
 * Later screens are closed until the bank has cleared the current data: on a detour, after a reload, and by an
 * address (flows/flow.ts). The call itself is created in fragments/deciding.ts.
 */
export const clearances = {
  /** NIK-02: the NIK that the registry has cleared. */
  personalData: {
    call: 'checkNik',
    record: 'nikCleared',
    of: 'step2',
    field: 'nik',
    ofPhoto: true,
  },
} as const satisfies { readonly [Screen in ScreenId]?: Clearance };

/** The table of deciding screens, by type. */
export type Clearances = typeof clearances;
/** A screen with a deciding call. */
export type DecidingScreen = keyof Clearances;
/** Returns the row of a deciding screen. */
export const getClearance = (screen: DecidingScreen): Clearance & Clearances[DecidingScreen] =>
  clearances[screen];
/** A saved key that stores a clearance. */
export type ClearanceKey = Clearances[DecidingScreen]['record'];

/** The screens with a deciding call. */
export const decidingScreens = Object.keys(clearances) as DecidingScreen[];
/** Checks whether a screen has a deciding call. */
export const isDecidingScreen = (screen: ScreenId): screen is DecidingScreen =>
  Object.hasOwn(clearances, screen);
/** Creates one entry for the saved key of each clearance. */
export const mapClearances = <Value>(make: (screen: DecidingScreen) => Value) =>
  Object.fromEntries(
    decidingScreens.map((screen) => [clearances[screen].record, make(screen)]),
  ) as Record<ClearanceKey, Value>;
