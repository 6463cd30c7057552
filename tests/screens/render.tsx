import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { pathOfSnapshot } from '../../machines/journey/snapshot.ts';
import { type Journey, JourneyContext } from '../../screens/shared/journey.ts';
import { BusyHost } from '../../src/app/BusyHost.tsx';
import { AlertHost } from '../../src/app/Dialogs.tsx';
import { loadServices } from '../../src/app/lazyServices.ts';
import { deviceInfo } from '../../src/device/deviceInfo.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { answersArrive, startJourney } from '../chart/support.ts';
import { supportDialogs } from '../ui/dialogSupport.ts';

// As in the app: the words of their alerts come with the later steps.
await loadServices();

type Options = Parameters<typeof startJourney>[0] & {
  /** What was typed into the screen before, as the session would give it back. */
  drafts?: Partial<Record<ScreenId, Record<string, unknown>>>;
  /** The bytes behind references, by `ref`. */
  files?: Record<string, Blob>;
};

/** jsdom has no object addresses: each blob gets one, so that a picture can be told by its `src`. */
function supportObjectUrls(): void {
  let made = 0;
  URL.createObjectURL = () => `blob:test/${++made}`;
  URL.revokeObjectURL = () => undefined;
}

/**
 * Shows a screen over the real chart on a simulated clock, with the app's alert and wait over it.
 * A port that `options.ports` does not answer keeps waiting.
 */
export function renderScreen(screen: ReactNode, options: Options) {
  supportDialogs();
  supportObjectUrls();
  const { actor, clock, epoch } = startJourney(options);
  const written = new Map<ScreenId, Record<string, unknown>>(
    Object.entries(options.drafts ?? {}) as [ScreenId, Record<string, unknown>][],
  );
  const journey: Journey = {
    actor,
    drafts: {
      read: (id) => written.get(id),
      write: (id, values) => void written.set(id, { ...values }),
    },
    openFile: async (file: FileRef) => options.files?.[file.ref] ?? null,
    device: async () => deviceInfo(navigator, { width: innerWidth, height: innerHeight }),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const view = render(
    <QueryClientProvider client={client}>
      <JourneyContext value={journey}>
        {screen}
        <AlertHost />
        <BusyHost />
      </JourneyContext>
    </QueryClientProvider>,
  );
  return {
    ...view,
    actor,
    clock,
    epoch,
    client,
    user: userEvent.setup(),
    /** Dotted path of the state, as `data-state` shows it. */
    state: () => pathOfSnapshot(actor.getSnapshot()),
    saved: () => actor.getSnapshot().context.saved,
    alert: () => actor.getSnapshot().context.alert,
    draft: (id: ScreenId) => written.get(id),
    closeAlert: () => act(() => actor.send({ type: 'dialog.closed' })),
    /** Sends the chart what another screen or the phone would tell it. */
    send: (event: Parameters<typeof actor.send>[0]) => act(() => actor.send(event)),
    /** Moves the chart's clock on. */
    pass: (milliseconds: number) => act(() => clock.increment(milliseconds)),
    /** Lets answered ports reach the chart and the screen. */
    answers: () => act(answersArrive),
  };
}

/** To be called in `afterEach`: takes the screen away. */
export const clearScreen = (): void => cleanup();
