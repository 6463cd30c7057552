import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import { type Journey, JourneyContext } from '../../screens/shared/useJourney.ts';
import { AlertHost } from '../../src/app/App.tsx';
import { loadServices } from '../../src/app/lazyServices.ts';
import { BusyHost } from '../../src/app/overlays.tsx';
import { getDeviceInfo } from '../../src/device/deviceInfo.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { type Started, settlePorts, startJourney } from './journey.ts';
import { createUser, supportDialogs } from './page.ts';
import { fakeDevices, fakeStream, fakeTrack, showFrames } from './phone.ts';

// As in the app: the alert texts load with the later steps.
await loadServices();

// A busy machine takes longer.
configure({ asyncUtilTimeout: 5000 });

export interface Shown extends Started {
  /** The drafts of the screen, as the session would return them. */
  drafts?: Partial<Record<ScreenId, Record<string, unknown>>>;
  /** The bytes of references, by `ref`. */
  files?: Record<string, Blob>;
  /** The cache of an earlier page load. */
  client?: QueryClient;
}

/** Gives each blob an object address, which jsdom lacks, so that a picture can be identified by its `src`. */
function supportObjectUrls(): void {
  let made = 0;
  URL.createObjectURL = () => `blob:test/${++made}`;
  URL.revokeObjectURL = () => undefined;
}

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });

/**
 * Renders a screen over the real chart on a simulated clock, with the app's alert and overlay. A port
 * without an outcome in `options.ports` never settles.
 */
export function renderScreen(
  screen: ReactNode,
  { drafts, files, client = newClient(), ...options }: Shown,
) {
  supportDialogs();
  supportObjectUrls();
  const { actor, clock } = startJourney(options);
  const sent: JourneyEvent[] = [];
  const { send } = actor;
  actor.send = (event) => {
    sent.push(event as JourneyEvent);
    send(event);
  };
  const written = new Map(Object.entries(drafts ?? {}) as [ScreenId, Record<string, unknown>][]);
  const journey: Journey = {
    actor,
    drafts: {
      read: (id) => written.get(id),
      write: (id, values) => void written.set(id, { ...values }),
    },
    openFile: async (file: FileRef) => files?.[file.ref] ?? null,
    device: async () => getDeviceInfo(navigator, { width: innerWidth, height: innerHeight }),
  };
  const view = render(
    <QueryClientProvider client={client}>
      <JourneyContext value={journey}>
        {screen}
        <AlertHost />
        <BusyHost />
      </JourneyContext>
    </QueryClientProvider>,
  );
  const user = createUser();
  return {
    ...view,
    actor,
    /** The events that the screen has sent to the chart. */
    sent,
    clock,
    client,
    user,
    /** Enters an entire text into a field at once, for tests that are not about typing. */
    async fill(control: Element, text: string) {
      await user.clear(control);
      if (text) await user.paste(text);
    },
    /** The dotted path of the state, as in `data-state`. */
    state: () => getStatePath(actor.getSnapshot()),
    saved: () => actor.getSnapshot().context.saved,
    alert: () => actor.getSnapshot().context.alert,
    draft: (id: ScreenId) => written.get(id),
    closeAlert: () => act(() => actor.send({ type: 'dialog.closed' })),
    /** Sends an event of another screen or of the phone to the chart. */
    send: (event: JourneyEvent) => act(() => actor.send(event)),
    /** Advances the chart's clock. */
    pass: (milliseconds: number) => act(() => clock.increment(milliseconds)),
    /** Lets settled ports reach the chart and the screen. */
    answers: () => act(settlePorts),
  };
}
export type View = ReturnType<typeof renderScreen>;

/** Removes the screen. Call it in `afterEach`. */
export const clearScreen = (): void => cleanup();

/** Creates a camera that opens. Its tracks show whether each was released. */
export function createWorkingCamera() {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const tracks = [fakeTrack(), fakeTrack(), fakeTrack()];
  const asked = fakeDevices(...tracks.map((track) => fakeStream(track)));
  return { tracks, asked };
}

/** Fakes the canvas and returns the photo that it creates. */
export function fakeCanvasPhoto(): Blob {
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg));
  return jpeg;
}

const picture = () =>
  document.querySelector<HTMLVideoElement>(
    'video[aria-label="Gambar dari kamera"]',
  ) as HTMLVideoElement;

/** Waits until the stream is open, then makes the video show frames. */
export async function showCameraFrames(): Promise<void> {
  await act(settlePorts);
  act(() => showFrames(picture()));
}
