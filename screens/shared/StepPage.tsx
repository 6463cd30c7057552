import { type ReactNode, useDeferredValue } from 'react';
import { config } from '#config';
import { type Flow, phaseOf, phasesIn, stepOf } from '../../machines/journey/flows/flow.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { common } from '../../src/copy/common.ts';
import { titles } from '../../src/copy/titles.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { HelpLink, StepHeader, type StepProgress } from '../../src/ui/StepHeader.tsx';
import { useFlow, useSaved, useSend } from './useJourney.ts';

interface StepPageProps {
  screen: ScreenId;
  lead?: ReactNode;
  children: ReactNode;
  /** The form's submit; without it Continue calls `onContinue`. */
  onSubmit?: () => void;
  onContinue?: () => void;
  continueLabel?: string;
  /** Whether there is a way on at all. */
  canContinue?: boolean;
}

/** The frame of every step: back, step n of its flow, one heading, one primary button (ENT-10, ENT-11). */
export function StepPage(props: StepPageProps) {
  const send = useSend();
  const { detour } = useSaved();
  const { screen, onSubmit, canContinue = true } = props;
  const wayBack = detour?.to === screen && detour.back;
  const toBeginning =
    wayBack && (wayBack === 'summary' ? common.toSummary : common.continueTo(titles[wayBack]));
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} screen={screen} />}
      foot={
        canContinue && (
          <Button type={onSubmit ? 'submit' : 'button'} onClick={props.onContinue}>
            {props.continueLabel ?? (toBeginning || common.continue)}
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

/** Whether a screen's first frame stands: what that need not hold follows behind it, piece by piece. */
export const useIsDrawn = () => useDeferredValue(true, false);

/** What of a long step lies below the first screenful. Nothing in it can have the focus on arrival. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useIsDrawn() && children;
}

interface StepBarProps {
  onBack?: (() => void) | undefined;
  /** Whose place among the steps is shown; none where it would say nothing. */
  screen?: ScreenId;
}

/** The bar of every screen: back, how far one has come (ENT-10, ENT-11), and help. */
export function StepBar({ onBack, screen }: StepBarProps) {
  const flow = useFlow();
  const number = config.callCenter;
  return (
    <StepHeader
      backLabel={common.back}
      onBack={onBack}
      progress={screen && progressOf(flow, screen)}
      end={<HelpLink label={common.help(number)} number={number} />}
    />
  );
}

/** How far a screen is: its step, or which part after the steps; `undefined` for any other. */
export function progressOf(flow: Flow, screen: ScreenId): StepProgress | undefined {
  const { steps } = flow;
  const later = phasesIn(flow);
  const step = stepOf(flow, screen);
  if (step !== undefined) {
    const coming = later > 0 ? { after: later, coming: common.phases(later) } : {};
    return { step, total: steps, label: common.step, of: common.of, ...coming };
  }
  const phase = phaseOf(flow, screen);
  if (phase === undefined) return undefined;
  return { step: phase, total: later, before: steps, label: common.phase, of: common.of };
}
