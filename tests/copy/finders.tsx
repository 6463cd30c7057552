import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import * as brand from '#brand';
import { config } from '#config';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { getLoadedScreen, type ReactScreen } from '../../screens/registry.ts';
import { useJourneyState } from '../../screens/shared/useJourney.ts';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import { homepage } from '../../src/copy/homepage.ts';
import { toCallCenter } from '../../src/lib/links.ts';
import { createWorkingCamera, renderScreen, showCameraFrames } from '../support/screen.tsx';

/** The texts that stand in one place of a page, such as the message at a field. */
export type Finder = () => string[];

/**
 * Where an entry is seen. `unless`: a scene in which its condition does not hold, or that it has
 * none; without it the text must come with the scene's `act`, and not stand there before.
 */
export interface Place {
  at: Scene;
  as: Finder;
  unless?: Scene | 'always';
  /** The text as it is set in this place, where the entry is a pattern or stands within a line. */
  set?: (text: string) => string;
}

const plain = (element: Node | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const inRegion = (region?: string) => {
  if (region === undefined) return screen;
  const found = screen.queryByRole('region', { name: region });
  return found ? within(found) : null;
};

/** What an element says: as a whole, and each sentence and part of it by itself. */
const sentences = (element: Element | null): string[] =>
  element
    ? [element, ...element.querySelectorAll('*')].flatMap((part) => [
        plain(part),
        ...[...part.childNodes].filter((node) => node instanceof Text).map(plain),
      ])
    : [];

const described = (control: Element | undefined) =>
  (control?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .flatMap((id) => sentences(document.getElementById(id)));

const controlOf = (role: string, name: string, region?: string) =>
  inRegion(region)?.queryAllByRole(role, { name })[0];

/** Returns a finder of a field's hint. */
export const findHint =
  (role: string, name: string, region?: string): Finder =>
  () =>
    described(controlOf(role, name, region));

/** Returns a finder of an invalid field's error. */
export const findError =
  (role: string, name: string, region?: string): Finder =>
  () => {
    const control = controlOf(role, name, region);
    const isMarked = role === 'group' || control?.getAttribute('aria-invalid') === 'true';
    return isMarked ? described(control) : [];
  };

/** Returns a finder of the names of all elements with a role, optionally in a named dialog. */
export const named =
  (role: string, dialog?: 'dialog' | 'alertdialog'): Finder =>
  () => {
    const root = dialog ? screen.queryByRole(dialog) : document.body;
    return root
      ? within(root)
          .queryAllByRole(role)
          .map((element) => ownName(element))
      : [];
  };

/** A name as it is read on the page: without what is said to screen readers alone. */
function ownName(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return plain(copy);
}

/** Returns the lines of the open alert. */
export const findAlertLines: Finder = () => {
  const alert = screen.queryByRole('alertdialog');
  return alert ? [...alert.querySelectorAll('p')].map(plain) : [];
};

/** Returns the title of the open dialog or loading overlay. */
export const findDialogTitle: Finder = () => {
  const dialog = screen.queryByRole('dialog');
  return dialog
    ? [plain(document.getElementById(dialog.getAttribute('aria-labelledby') ?? ''))]
    : [];
};

/** Returns a finder of the options of a select or radio group. */
export const findOptions =
  (name: string): Finder =>
  () =>
    [...(screen.queryByRole('combobox', { name })?.querySelectorAll('option') ?? [])].map(plain);

/** Returns a finder of the texts of all radio buttons or checkboxes. */
export const choices =
  (role: 'radio' | 'checkbox'): Finder =>
  () =>
    screen.queryAllByRole<HTMLInputElement>(role).map((choice) => {
      const named = document.getElementById(choice.getAttribute('aria-labelledby') ?? '');
      return plain(named ?? choice.labels?.[0] ?? null);
    });

/** Returns the text of the page without its dialogs. */
export const findPageTexts: Finder = () =>
  [...document.body.children]
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter((element) => !element.closest('dialog, .visually-hidden'))
    .flatMap((element) => [
      plain(element),
      ...[...element.childNodes].filter((node) => node instanceof Text).map(plain),
    ]);

/** Presses a button by its name. */
export const press =
  (...names: string[]) =>
  async ({ user }: View) => {
    for (const name of names)
      await user.click(screen.getAllByRole('button', { name })[0] as Element);
  };

/** Replaces what a field holds. */
export const put =
  (role: string, name: string, text: string) =>
  async ({ user }: View) => {
    const field = screen.getAllByRole(role, { name })[0] as HTMLElement;
    await user.clear(field);
    if (text) {
      await user.click(field);
      await user.paste(text);
    }
  };

export const runInSequence =
  (...steps: ((view: View) => Promise<unknown> | unknown)[]) =>
  async (view: View) => {
    for (const step of steps) await step(view);
  };

export type View = ReturnType<typeof renderScreen>;

type Options = Parameters<typeof renderScreen>[1];

/** Where a text is looked for: what is opened, and what the applicant or the phone then does. */
export interface Scene {
  open: () => View | Promise<View>;
  act?: (view: View) => Promise<unknown> | unknown;
}

/** The screen that the chart shows, whichever it leads to. */
function Current() {
  const Screen = getLoadedScreen(useJourneyState(getScreen) as ReactScreen);
  return Screen ? <Screen /> : null;
}

/** Returns a place: a screen of the journey with saved answers. */
export const on = (
  to: ReactScreen,
  saved: Saved,
  act?: Scene['act'],
  options: Omit<Options, 'to' | 'saved'> = {},
): Scene => ({
  open: () => renderScreen(<Current />, { to, saved, ...options }),
  ...(act ? { act } : {}),
});

/** Returns a place: a capture whose camera shows a picture. */
export const aiming = (
  to: ReactScreen,
  saved: Saved,
  act?: Scene['act'],
  options: Omit<Options, 'to' | 'saved'> = {},
): Scene => ({
  ...(act ? { act } : {}),
  async open() {
    createWorkingCamera();
    const view = renderScreen(<Current />, {
      to,
      saved: { ...saved, cameraExplained: true },
      ...options,
    });
    await showCameraFrames();
    return view;
  },
});

/** Returns a place: the page outside React, on a phone or a desktop. */
export const outside = (part: 'phone' | 'desktop'): Scene => ({
  open() {
    const [, phone, desktop] = renderFrontPage(
      homepage,
      brand,
      brand.footer,
      toCallCenter(config.callCenter),
    ).split('<main ');
    document.body.innerHTML = `<main ${part === 'phone' ? phone : desktop}`;
    return {} as View;
  },
});

/** Ports that give these answers one after the other reach chart and screen. */
export const settle = async (view: View, rounds = 4) => {
  for (let round = 0; round < rounds; round += 1) await view.answers();
};

/** A text that the specification or a decision fixes: its key, its words, and where it is said to be. */
interface Entry {
  key: string;
  text: string;
  where: string;
}

/** The catalogue of fixed texts, as its table has them. */
export const entries: Entry[] = readFileSync(join(import.meta.dirname, 'copy.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [key = '', text = '', where = ''] = line.split('\t');
    return { key, text, where };
  });
