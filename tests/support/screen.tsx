import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { pathOfSnapshot } from '../../machines/journey/snapshot.ts';
import { type Journey, JourneyContext } from '../../screens/shared/useJourney.ts';
import { AlertHost } from '../../src/app/App.tsx';
import { loadServices } from '../../src/app/lazyServices.ts';
import { BusyHost } from '../../src/app/overlays.tsx';
import { deviceInfo } from '../../src/device/deviceInfo.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { answersArrive, type Started, startJourney } from './journey.ts';
import { hand, supportDialogs } from './page.ts';
import { fakeDevices, fakeStream, fakeTrack, showFrames } from './phone.ts';

// As in the app: the words of their alerts come with the later steps.
await loadServices();

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

export interface Shown extends Started {
  /** What was typed into the screen before, as the session would give it back. */
  drafts?: Partial<Record<ScreenId, Record<string, unknown>>>;
  /** The bytes behind references, by `ref`. */
  files?: Record<string, Blob>;
  /** What an earlier visit has read of the bank, where it is not the first. */
  client?: QueryClient;
}

/** jsdom has no object addresses: each blob gets one, so that a picture can be told by its `src`. */
function supportObjectUrls(): void {
  let made = 0;
  URL.createObjectURL = () => `blob:test/${++made}`;
  URL.revokeObjectURL = () => undefined;
}

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });

/**
 * Shows a screen over the real chart on a simulated clock, with the app's alert and wait over it.
 * A port that `options.ports` does not answer keeps waiting.
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
    device: async () => deviceInfo(navigator, { width: innerWidth, height: innerHeight }),
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
  const user = hand();
  return {
    ...view,
    actor,
    /** What the screen has told the chart. */
    sent,
    clock,
    client,
    user,
    /** Puts a whole text into a field at once, in place of what it holds: typing is not the subject. */
    async fill(control: Element, text: string) {
      await user.clear(control);
      if (text) await user.paste(text);
    },
    /** Dotted path of the state, as `data-state` shows it. */
    state: () => pathOfSnapshot(actor.getSnapshot()),
    saved: () => actor.getSnapshot().context.saved,
    alert: () => actor.getSnapshot().context.alert,
    draft: (id: ScreenId) => written.get(id),
    closeAlert: () => act(() => actor.send({ type: 'dialog.closed' })),
    /** Sends the chart what another screen or the phone would tell it. */
    send: (event: JourneyEvent) => act(() => actor.send(event)),
    /** Moves the chart's clock on. */
    pass: (milliseconds: number) => act(() => clock.increment(milliseconds)),
    /** Lets answered ports reach the chart and the screen. */
    answers: () => act(answersArrive),
  };
}
export type View = ReturnType<typeof renderScreen>;

/** To be called in `afterEach`: takes the screen away. */
export const clearScreen = (): void => cleanup();

/** A camera that opens; the tracks tell whether each was let go. */
export function workingCamera() {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const tracks = [fakeTrack(), fakeTrack(), fakeTrack()];
  const asked = fakeDevices(...tracks.map((track) => fakeStream(track)));
  return { tracks, asked };
}

/** What a canvas gives for the photo taken. */
export function photoOfCanvas(): Blob {
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg));
  return jpeg;
}

export const picture = () =>
  document.querySelector<HTMLVideoElement>(
    'video[aria-label="Gambar dari kamera"]',
  ) as HTMLVideoElement;

/** The stream opens and real frames arrive. */
export async function framesArrive(): Promise<void> {
  await act(answersArrive);
  act(() => showFrames(picture()));
}
