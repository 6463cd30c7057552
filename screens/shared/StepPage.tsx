import { type ReactNode, useDeferredValue } from 'react';
import { config } from '#config';
import {
  countPhases,
  type Flow,
  getPhaseNumber,
  getStepNumber,
} from '../../machines/journey/flows/flow.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { common } from '../../src/copy/common.ts';
import { titles } from '../../src/copy/titles.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { HelpLink, StepHeader, type StepProgress } from '../../src/ui/StepHeader.tsx';
import { HandOverMenu } from './HandOverMenu.tsx';
import { useFlow, useSaved, useSend } from './useJourney.ts';

interface StepPageProps {
  screen: ScreenId;
  lead?: ReactNode;
  children: ReactNode;
  /** Submits the form; without it Continue calls `onContinue`. */
  onSubmit?: () => void;
  onContinue?: () => void;
  continueLabel?: string;
  /** Whether to show the Continue button. */
  canContinue?: boolean;
}

/**
 * The page layout of every step: back button, step number, one heading, one primary button (ENT-10, ENT-11). On a
 * detour, the button names the screen to which it returns.
 */
export function StepPage(props: StepPageProps) {
  const send = useSend();
  const { detour } = useSaved();
  const { screen, onSubmit, canContinue = true } = props;
  const returnScreen = detour?.to === screen && detour.back;
  const returnLabel =
    returnScreen &&
    (returnScreen === 'summary' ? common.toSummary : common.continueTo(titles[returnScreen]));
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} screen={screen} hasMenu />}
      foot={
        canContinue && (
          <Button type={onSubmit ? 'submit' : 'button'} onClick={props.onContinue}>
            {props.continueLabel ?? (returnLabel || common.continue)}
          </Button>
        )
      }
      onSubmit={
        onSubmit &&
        ((event) => {
          event.preventDefault();
          onSubmit();
        })
      }
    >
      <PageTitle lead={props.lead}>{titles[screen]}</PageTitle>
      {props.children}
    </PageFrame>
  );
}

/** Returns false during the first render and true in a deferred render after it. */
export const useHasRendered = () => useDeferredValue(true, false);

/** Renders its children after the first frame, because they are below the visible part of a long step. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useHasRendered() && children;
}

interface StepBarProps {
  onBack?: (() => void) | undefined;
  /** The screen whose step number is shown. */
  screen?: ScreenId;
  /** Whether to show the menu, on a screen with progress. */
  hasMenu?: boolean;
}

/** The top bar of every screen: back button, progress (ENT-10, ENT-11), help, and the menu of a step. */
export function StepBar({ onBack, screen, hasMenu }: StepBarProps) {
  const flow = useFlow();
  const number = config.callCenter;
  const progress = screen && getProgress(flow, screen);
  return (
    <StepHeader
      backLabel={common.back}
      onBack={onBack}
      progress={progress}
      end={
        <>
          <HelpLink label={common.help(number)} number={number} />
          {hasMenu && progress && <HandOverMenu screen={screen} />}
        </>
      }
    />
  );
}

/** Returns the progress of a screen: its step, or its phase after the steps; `undefined` for other screens. */
export function getProgress(flow: Flow, screen: ScreenId): StepProgress | undefined {
  const { steps } = flow;
  const later = countPhases(flow);
  const step = getStepNumber(flow, screen);
  if (step !== undefined) {
    const following = later > 0 ? { stagesAfter: later, nextText: common.phases(later) } : {};
    return { step, total: steps, label: common.step, ofText: common.of, ...following };
  }
  const phase = getPhaseNumber(flow, screen);
  if (phase === undefined) return undefined;
  return { step: phase, total: later, stagesBefore: steps, label: common.phase, ofText: common.of };
}
