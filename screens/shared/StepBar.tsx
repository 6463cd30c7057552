import type { ScreenId } from '../../machines/journey/screens.ts';
import { config } from '../../src/config.ts';
import { common } from '../../src/copy/common.ts';
import { HelpLink, StepHeader } from '../../src/ui/StepHeader.tsx';
import { useFlow } from './journey.ts';
import { progressOf } from './progressOf.ts';

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
