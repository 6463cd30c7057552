import type { Alert } from '../../machines/journey/alert.ts';
import { alertLines } from '../../machines/journey/alertLines.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import { showsView } from '../../machines/journey/snapshot.ts';
import { ReturnNote } from '../../screens/idCapture/ReturnNote.tsx';
import { HelpLine } from '../../screens/shared/HelpLine.tsx';
import type { JourneySnapshot } from '../../screens/shared/journey.ts';
import { SupportCode } from '../../screens/shared/SupportCode.tsx';
import { alertWays } from '../copy/alerts.ts';
import { poorPhoto } from '../copy/capture.ts';
import { common } from '../copy/common.ts';
import { isEnglish } from '../copy/english.ts';
import { idCapture } from '../copy/idCapture.ts';
import type { AlertSheetProps } from '../ui/AlertSheet.tsx';
import { UnreadableArt } from '../ui/art/UnreadableArt.tsx';

/** What the applicant can do nothing about: a call that failed, or the bank's own word (ERR-01 to ERR-03). */
const isTrouble = ({ kind }: Alert) => kind !== 'text' && kind !== 'file';

const otherWays = [
  ['camera.wanted', poorPhoto.again],
  ['data.wanted', idCapture.typeInstead],
  ['erasure.confirmed', alertWays.erase],
] as const;

/** What an alert offers beside its first button, as far as the chart lets it: the reading's, and the question before all is erased. */
function otherWay(snapshot: JourneySnapshot, send: (event: JourneyEvent) => void) {
  const way = otherWays.find(([type]) => snapshot.can({ type }));
  return way && { label: way[1], onPress: () => send({ type: way[0] }) };
}

/** Everything that an alert says and offers, in the words of the later steps. */
export function alertParts(
  snapshot: JourneySnapshot,
  alert: Alert,
  send: (event: JourneyEvent) => void,
): Partial<AlertSheetProps> {
  const isQuestion = snapshot.can({ type: 'erasure.confirmed' });
  return {
    lines: alertLines(alert),
    isEnglish,
    okLabel: isQuestion ? common.cancel : common.ok,
    other: otherWay(snapshot, send),
    illustration: showsView(snapshot, 'cardUnreadable') && <UnreadableArt />,
    note: snapshot.context.saved.returning && <ReturnNote />,
    help: isTrouble(alert) && (
      <>
        <HelpLine />
        <SupportCode />
      </>
    ),
  };
}
