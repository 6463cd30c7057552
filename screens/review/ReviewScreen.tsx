import { review as copy } from '../../src/copy/identityFirst.ts';
import { useView } from '../shared/journey.ts';
import { UnsettledPage } from '../shared/UnsettledPage.tsx';
import { ReviewPage } from './ReviewPage.tsx';

/**
 * form-expand (REV-01 to REV-16). The same address also shows an application that has arrived in part,
 * of which only the rest can be sent (SUB-17).
 */
export function ReviewScreen() {
  const unsettled = useView('unsettled');
  return unsettled ? <UnsettledPage lead={copy.unsettled} /> : <ReviewPage />;
}
