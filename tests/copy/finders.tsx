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
import { explained } from '../support/saved.ts';
import { createWorkingCamera, renderScreen, showCameraFrames } from '../support/screen.tsx';

/** Returns the texts of one place of a page, such as the error of a field. */
export type Finder = () => string[];

/**
 * One expected occurrence of a text. `absentIn` is the negative control: a scene in which the text must not
 * appear; `'always'` if the text is unconditional. Without it, the text must be absent before `act` and
 * present after it.
 */
export interface Place {
  scene: Scene;
  find: Finder;
  absentIn?: Scene | 'always';
  /** Returns the displayed text of an entry that is a pattern or a part of a longer line. */
  format?: (text: string) => string;
}

const getPlainText = (element: Node | null) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const queriesInRegion = (region?: string) => {
  if (region === undefined) return screen;
  const found = screen.queryByRole('region', { name: region });
  return found ? within(found) : null;
};

/** Returns the entire text of an element, and the text of each part. */
const getTextParts = (element: Element | null): string[] =>
  element
    ? [element, ...element.querySelectorAll('*')].flatMap((part) => [
        getPlainText(part),
        ...[...part.childNodes].filter((node) => node instanceof Text).map(getPlainText),
      ])
    : [];

const getDescriptions = (control: Element | undefined) =>
  (control?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .flatMap((id) => getTextParts(document.getElementById(id)));

const findControl = (role: string, name: string, region?: string) =>
  queriesInRegion(region)?.queryAllByRole(role, { name })[0];

/** Returns a finder of a field's hint. */
export const findHint =
  (role: string, name: string, region?: string): Finder =>
  () =>
    getDescriptions(findControl(role, name, region));

/** Returns a finder of an invalid field's error. */
export const findError =
  (role: string, name: string, region?: string): Finder =>
  () => {
    const control = findControl(role, name, region);
    const isMarked = role === 'group' || control?.getAttribute('aria-invalid') === 'true';
    return isMarked ? getDescriptions(control) : [];
  };

/** Returns a finder of the names of all elements with a role, optionally in a named dialog. */
export const findByRole =
  (role: string, dialog?: 'dialog' | 'alertdialog'): Finder =>
  () => {
    const root = dialog ? screen.queryByRole(dialog) : document.body;
    return root
      ? within(root)
          .queryAllByRole(role)
          .map((element) => getVisibleName(element))
      : [];
  };

/** Returns the visible text of an element, without the parts for screen readers only. */
function getVisibleName(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return getPlainText(copy);
}

/** Returns the lines of the open alert. */
export const findAlertLines: Finder = () => {
  const alert = screen.queryByRole('alertdialog');
  return alert ? [...alert.querySelectorAll('p')].map(getPlainText) : [];
};

/** Returns the title of the open dialog or loading overlay. */
export const findDialogTitle: Finder = () => {
  const dialog = screen.queryByRole('dialog');
  return dialog
    ? [getPlainText(document.getElementById(dialog.getAttribute('aria-labelledby') ?? ''))]
    : [];
};

/** Returns a finder of the options of a select. */
export const findOptions =
  (name: string): Finder =>
  () =>
    [...(screen.queryByRole('combobox', { name })?.querySelectorAll('option') ?? [])].map(
      getPlainText,
    );

/** Returns a finder of the texts of all radio buttons or checkboxes. */
export const findChoices =
  (role: 'radio' | 'checkbox'): Finder =>
  () =>
    screen.queryAllByRole<HTMLInputElement>(role).map((choice) => {
      const label = document.getElementById(choice.getAttribute('aria-labelledby') ?? '');
      return getPlainText(label ?? choice.labels?.[0] ?? null);
    });

/** Returns the text of the page without its dialogs. */
export const findPageTexts: Finder = () =>
  [...document.body.children]
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter((element) => !element.closest('dialog, .visually-hidden'))
    .flatMap((element) => [
      getPlainText(element),
      ...[...element.childNodes].filter((node) => node instanceof Text).map(getPlainText),
    ]);

/** Presses a button by its name. */
export const pressButtons =
  (...names: string[]) =>
  async ({ user }: View) => {
    for (const name of names)
      await user.click(screen.getAllByRole('button', { name })[0] as Element);
  };

/** Replaces the text of a field. */
export const fillField =
  (role: string, name: string, text: string) =>
  async ({ user }: View) => {
    const field = screen.getAllByRole(role, { name })[0] as HTMLElement;
    await user.clear(field);
    if (text) {
      await user.click(field);
      await user.paste(text);
    }
  };

/** Runs the actions one after the other. */
export const runInSequence =
  (...steps: ((view: View) => Promise<unknown> | unknown)[]) =>
  async (view: View) => {
    for (const step of steps) await step(view);
  };

/** The result of `renderScreen`. */
export type View = ReturnType<typeof renderScreen>;

type Options = Parameters<typeof renderScreen>[1];

/** A rendered page in which a text is expected: how to open it, and what the applicant or the phone then does. */
export interface Scene {
  open: () => View | Promise<View>;
  act?: (view: View) => Promise<unknown> | unknown;
}

/** Renders the current screen of the chart. */
function CurrentScreen() {
  const Screen = getLoadedScreen(useJourneyState(getScreen) as ReactScreen);
  return Screen ? <Screen /> : null;
}

/** Returns a scene: a screen of the journey with saved answers. */
export const screenScene = (
  to: ReactScreen,
  saved: Saved,
  act?: Scene['act'],
  options: Omit<Options, 'to' | 'saved'> = {},
): Scene => ({
  open: () => renderScreen(<CurrentScreen />, { to, saved, ...options }),
  ...(act ? { act } : {}),
});

/** Returns a scene: a capture screen whose camera shows a picture. */
export const cameraScene = (
  to: ReactScreen,
  saved: Saved,
  act?: Scene['act'],
  options: Omit<Options, 'to' | 'saved'> = {},
): Scene => ({
  ...(act ? { act } : {}),
  async open() {
    createWorkingCamera();
    const view = renderScreen(<CurrentScreen />, {
      to,
      saved: { ...saved, ...explained },
      ...options,
    });
    await showCameraFrames();
    return view;
  },
});

/** Returns a scene: the front page, which is rendered without React, on a phone or a desktop. */
export const frontPageScene = (part: 'phone' | 'desktop'): Scene => ({
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

/** Waits until several successive port outcomes have been processed and rendered. */
export const flushOutcomes = async (view: View, rounds = 4) => {
  for (let round = 0; round < rounds; round += 1) await view.answers();
};

/** A text that the specification or a decision fixes: its key, its words, and where the screens show it. */
interface Entry {
  key: string;
  text: string;
  where: string;
}

/** The catalogue of specified texts, read from copy.tsv. */
export const entries: Entry[] = readFileSync(join(import.meta.dirname, 'copy.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [key = '', text = '', where = ''] = line.split('\t');
    return { key, text, where };
  });
