import type { Notice } from '../../machines/notice.ts';
import { useJourneyState, useSend } from '../../screens/shared/journey.ts';
import { chooserMessages } from '../copy/chooserMessages.ts';
import { common } from '../copy/common.ts';
import { AlertSheet } from '../ui/AlertSheet.tsx';
import { loadedSteps } from './late.ts';

/**
 * The one alert dialog of the journey (ERR-04, ERR-05); the chart says when, the notice says what. The
 * words of later steps come with them: until then the only other alert is that of the first step.
 */
export function AlertHost() {
  const send = useSend();
  const open = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  const notice = useJourneyState((snapshot) => snapshot.context.notice);
  const unreadable = useJourneyState((snapshot) => snapshot.matches({ idCapture: 'unreadable' }));
  const returning = useJourneyState(({ context }) => context.saved.returning !== undefined);
  const steps = loadedSteps();
  const linesOf = steps?.noticeLines ?? firstLines;
  return (
    <AlertSheet
      open={open && notice !== null}
      lines={notice ? linesOf(notice) : []}
      okLabel={common.ok}
      onOk={() => send({ type: 'dialog.closed' })}
      illustration={unreadable && steps ? <steps.UnreadableArt /> : undefined}
      note={returning && steps ? <steps.ReturnNote /> : undefined}
    />
  );
}

/** Without the later steps: the first step's alert, or that they could not be fetched (ERR-01). */
function firstLines({ kind }: Notice): string[] {
  return [kind === 'text' ? chooserMessages.chooserAlert : `Error: ${common.screenFailed}`];
}
