import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { config } from '#config';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { type DrawnScreen, loadedScreen } from '../../screens/registry.ts';
import { useJourneyState } from '../../screens/shared/useJourney.ts';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import { brand, brandFooter } from '../../src/brand.ts';
import { homepage } from '../../src/copy/homepage.ts';
import { framesArrive, renderScreen, workingCamera } from '../fixtures/screen.tsx';

export type View = ReturnType<typeof renderScreen>;
type Options = Parameters<typeof renderScreen>[1];

/** Where a text is looked for: what is opened, and what the applicant or the phone then does. */
export interface Scene {
  open: () => View | Promise<View>;
  act?: (view: View) => Promise<unknown> | unknown;
}

/** The screen that the chart shows, whichever it leads to. */
function Current() {
  const Screen = loadedScreen(useJourneyState(screenOfSnapshot) as DrawnScreen);
  return Screen ? <Screen /> : null;
}

/** The journey, opened on a screen with what was saved before. */
export const on = (
  to: DrawnScreen,
  saved: Saved,
  act?: Scene['act'],
  options: Omit<Options, 'to' | 'saved'> = {},
): Scene => ({
  open: () => renderScreen(<Current />, { to, saved, ...options }),
  ...(act ? { act } : {}),
});

/** A capture whose camera shows a picture. */
export const aiming = (
  to: DrawnScreen,
  saved: Saved,
  act?: Scene['act'],
  options: Omit<Options, 'to' | 'saved'> = {},
): Scene => ({
  ...(act ? { act } : {}),
  async open() {
    workingCamera();
    const view = renderScreen(<Current />, {
      to,
      saved: { ...saved, cameraExplained: true },
      ...options,
    });
    await framesArrive();
    return view;
  },
});

const footer = { ...brandFooter, number: config.callCenter };

/** The page outside React: what a phone shows of it, or what a desktop does. */
export const outside = (part: 'phone' | 'desktop'): Scene => ({
  open() {
    const [, phone, desktop] = renderFrontPage(homepage, brand, footer).split('<main ');
    document.body.innerHTML = `<main ${part === 'phone' ? phone : desktop}`;
    return {} as View;
  },
});

/** Ports that give these answers one after the other reach chart and screen. */
export const settle = async (view: View, rounds = 4) => {
  for (let round = 0; round < rounds; round += 1) await view.answers();
};

/** A pause in typing long enough for a search to begin. */
export const rest = () => act(() => vi.advanceTimersByTimeAsync(300));
