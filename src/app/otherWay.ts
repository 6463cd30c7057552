import type { JourneyEvent } from '../../machines/journey/events.ts';
import { poorPhoto } from '../copy/capture.ts';
import { idCapture } from '../copy/idCapture.ts';

/** What an alert offers beside its OK, as far as the chart lets it: the reading's alone have something. */
export function otherWay(
  { mayRetake, mayType }: { mayRetake: boolean; mayType: boolean },
  send: (event: JourneyEvent) => void,
) {
  if (mayRetake) return { label: poorPhoto.again, onPress: () => send({ type: 'camera.wanted' }) };
  if (mayType)
    return { label: idCapture.typeInstead, onPress: () => send({ type: 'data.wanted' }) };
  return undefined;
}
