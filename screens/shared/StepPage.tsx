import type { ReactNode } from 'react';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { common, titles } from '../../src/copy/common.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { useSend } from './journey.ts';
import { StepBar } from './StepBar.tsx';

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
  const { onSubmit } = props;
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} screen={props.screen} />}
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
