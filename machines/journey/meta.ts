import type { WaitName } from '../../src/copy/waits.ts';
import type { ScreenId } from './screens.ts';

/** What a screen shows beside its form in a state; a screen asks for it by `useView`. */
export type View =
  | 'primer'
  | 'aiming'
  | 'cameraDelayed'
  | 'holding'
  | 'shooting'
  | 'assessing'
  | 'poorPhoto'
  | 'recovery'
  | 'cardRead'
  | 'cardUnreadable'
  | 'benefits'
  | 'dateWheel'
  | 'terms'
  | 'offers'
  | 'preview'
  | 'verified'
  | 'providerSucceeded'
  | 'providerFailed'
  | 'frameLoading'
  | 'frameLate'
  | 'codeFailed'
  | 'codeThrottled'
  | 'resendCountdown'
  | 'unsettled'
  | 'faceRefused'
  | 'thanks';

/** What every state says of itself: what it shows and the rows it implements. */
export interface StateMeta {
  /** Missing in a sub-state: then its parent's screen stays. */
  screen?: ScreenId;
  view?: View;
  /** In a state with the tag `busy`: the words that cover the screen; `null` where the screen itself waits. */
  wait?: WaitName | null;
  requirements: string[];
}

/**
 * Tags that screens draw by: `alert` the alert dialog is open, `sheet` a dialog of the screen's own is
 * open, `summary` that dialog is the summary of all answers, `busy` a wait that covers the screen, `end`
 * nothing of the journey is left to do.
 */
export type JourneyTag = 'alert' | 'sheet' | 'summary' | 'busy' | 'end';
