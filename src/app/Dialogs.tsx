import type { Alert } from '../../machines/journey/alert.ts';
import { useJourneyState, useSend, useView } from '../../screens/shared/journey.ts';
import { chooserMessages } from '../copy/chooserMessages.ts';
import { common } from '../copy/common.ts';
import { AlertSheet } from '../ui/AlertSheet.tsx';
import { loadedServices } from './lazyServices.ts';

/**
 * The one alert dialog of the journey (ERR-04, ERR-05); the chart says when, the alert says what. The
 * words of later steps come with them: until then the only other alert is that of the first step.
 */
export function AlertHost() {
  const send = useSend();
  const open = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  const alert = useJourneyState((snapshot) => snapshot.context.alert);
  const unreadable = useView('cardUnreadable');
  const returning = useJourneyState(({ context }) => context.saved.returning !== undefined);
  const steps = loadedServices();
  const mayRetake = useJourneyState((snapshot) => snapshot.can({ type: 'camera.wanted' }));
  const mayType = useJourneyState((snapshot) => snapshot.can({ type: 'data.wanted' }));
  const linesOf = steps?.alertLines ?? firstLines;
  return (
    <AlertSheet
      open={open && alert !== null}
      lines={alert ? linesOf(alert) : []}
      isEnglish={steps?.isEnglish}
      okLabel={common.ok}
      onOk={() => send({ type: 'dialog.closed' })}
      other={steps?.otherWay({ mayRetake, mayType }, send)}
      illustration={unreadable && steps ? <steps.UnreadableArt /> : undefined}
      note={returning && steps ? <steps.ReturnNote /> : undefined}
      help={
        alert &&
        steps &&
        isTrouble(alert) && (
          <>
            <steps.HelpLine />
            <steps.SupportCode />
          </>
        )
      }
    />
  );
}

/** What the applicant can do nothing about: a call that failed, or the bank's own word (ERR-01 to ERR-03). */
const isTrouble = ({ kind }: Alert) => kind !== 'text' && kind !== 'file';

/** Without the later steps: the first step's alert, or that they could not be fetched (ERR-01). */
function firstLines({ kind }: Alert): string[] {
  return [kind === 'text' ? chooserMessages.chooserAlert : `Error: ${common.screenFailed}`];
}
