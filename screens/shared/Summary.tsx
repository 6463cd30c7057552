import { useQuery } from '@tanstack/react-query';
import { common } from '../../src/copy/common.ts';
import { dropdown } from '../../src/copy/shared.ts';
import { summary as copy } from '../../src/copy/summary.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { useFlow, useJourneyState, useSend } from './useJourney.ts';

/** Fetched while the way to it is shown: nobody who does not come this far fetches it. */
const bodyQuery = {
  queryKey: ['summary'],
  queryFn: () => import('../summary/SummaryBody.tsx').then(({ SummaryBody }) => SummaryBody),
  networkMode: 'always',
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** The way to the summary of all answers, and the summary over its screen; of the six steps alone. */
export function Summary() {
  const send = useSend();
  const open = useJourneyState((snapshot) => snapshot.hasTag('summary'));
  const mayChange = useJourneyState((snapshot) =>
    snapshot.can({ type: 'detour.opened', to: 'chooser' }),
  );
  const isHere = useFlow().id === 'sixStep';
  const { data: Body, isError, refetch } = useQuery({ ...bodyQuery, enabled: isHere });
  if (!isHere) return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => send({ type: 'summary.opened' })}>
        {copy.open}
      </Button>
      <Sheet
        open={open}
        title={copy.title}
        closeLabel={common.close}
        isText={!mayChange}
        onClose={() => send({ type: 'dialog.closed' })}
      >
        {Body && <Body mayChange={mayChange} />}
        {!Body && !isError && <LoadingInline message={copy.loading} />}
        {isError && (
          <Notice
            kind="error"
            live
            action={
              <Button variant="secondary" compact onClick={() => void refetch()}>
                {dropdown.retry}
              </Button>
            }
          >
            {copy.failed}
          </Notice>
        )}
      </Sheet>
    </div>
  );
}
