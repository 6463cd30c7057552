import type { ReactNode } from 'react';
import { stepOf } from '../../machines/journey/flows/flow.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { common } from '../../src/copy/common.ts';
import { titles } from '../../src/copy/titles.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageFrame } from '../../src/ui/PageFrame.tsx';
import { PageTitle } from '../../src/ui/PageTitle.tsx';
import { StepHeader } from '../../src/ui/StepHeader.tsx';
import { useFlow, useSend } from './journey.ts';

interface StepPageProps {
  screen: ScreenId;
  lead?: ReactNode;
  children: ReactNode;
  /** The form's submit; without it Continue calls `onContinue`. */
  onSubmit?: () => void;
  onContinue?: () => void;
  continueLabel?: string;
}

/** The frame of every step: back, step n of its flow, one heading, one primary button (ENT-10, ENT-11). */
export function StepPage(props: StepPageProps) {
  const send = useSend();
  const flow = useFlow();
  const step = stepOf(flow, props.screen);
  const { onSubmit } = props;
  return (
    <PageFrame
      header={
        <StepHeader
          backLabel={common.back}
          onBack={() => send({ type: 'back' })}
          progress={
            step === undefined
              ? undefined
              : { step, total: flow.steps, label: common.step, of: common.of }
          }
        />
      }
      foot={
        <Button type={onSubmit ? 'submit' : 'button'} onClick={props.onContinue}>
          {props.continueLabel ?? common.continue}
        </Button>
      }
      onSubmit={
        onSubmit &&
        ((event) => {
          event.preventDefault();
          onSubmit();
        })
      }
    >
      <PageTitle lead={props.lead}>{titles[props.screen]}</PageTitle>
      {props.children}
    </PageFrame>
  );
}
