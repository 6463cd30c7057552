// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadScreen, reactScreens } from '../../screens/registry.ts';
import { englishIdentityFirst } from '../../src/copy/identityFirst.ts';
import { dropdown } from '../../src/copy/shared.ts';
import { addGlossary } from '../../src/ui/Bilingual.tsx';
import { fakeBank, json } from '../support/bank.ts';
import { supportCodeBoxes } from '../support/page.ts';
import { installDevices } from '../support/phone.ts';
import { clearScreen } from '../support/screen.tsx';
import { entries, type Place } from './finders.tsx';
import {
  failures,
  identityFirstPlaces,
  phoneNumberErrors,
  sharedPlaces,
  unusedRequiredSuffix,
} from './identityFirstAndSharedPlaces.ts';
import { address, chooserPlaces, ending, face, identity, job, profile } from './sixStepPlaces.tsx';

beforeAll(async () => {
  await Promise.all(reactScreens.map(loadScreen));
  // The app adds it with the services of the identity-first journey.
  addGlossary(englishIdentityFirst);
});

beforeEach(() => {
  supportCodeBoxes();
  fakeBank(json([]));
});
afterEach(close);

function close() {
  clearScreen();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
  installDevices(undefined);
}

/** The specified texts in English, which a screen reader must not read as Indonesian (WCAG 3.1.2). */
const isEnglish =
  /is required$|^(Cancel|Clear|Set|BACK|score|ON|OTP FAILED|Error Code|Unknown|Cannot|No items|Type|Loading)/;

/** Returns the innermost elements whose text or accessible name is this one. */
const findElements = (text: string): Element[] =>
  [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.getAttribute('aria-label') === text ||
      (element.childElementCount === 0 && element.textContent?.trim() === text),
  );

const keys = entries.map(({ key }) => key);

/** The places of every entry, by its key. */
const places: Record<string, Place[]> = {
  ...sharedPlaces,
  ...phoneNumberErrors,
  ...chooserPlaces,
  ...identity,
  ...profile,
  ...address,
  ...job,
  ...face,
  ...ending,
  ...failures,
  ...identityFirstPlaces,
};
const seen = entries.filter(({ key }) => places[key]);

/** Entries that no screen shows: why, and their text in the source. */
const notShown: Record<string, { reason: string; ready: string }> = {
  'select.addItem': { reason: 'no list of this journey takes additions', ready: dropdown.addItem },
  'review.required.suffix': {
    reason:
      'pekerjaan and jabatan have messages in the review, but are not required there (REV-12)',
    ready: unusedRequiredSuffix,
  },
};

test('every entry of the catalogue has a place, or a reason why it has none', () => {
  const placed = [...Object.keys(places), ...Object.keys(notShown)];
  expect(placed.sort()).toEqual([...keys].sort());
  expect(entries).toHaveLength(154);
  expect(Object.keys(notShown)).toHaveLength(2);
});

test.each(Object.entries(notShown))(
  'ERR-06 REV-12 %s is defined but not shown',
  (key, { ready }) => {
    expect(ready).toBe(entries.find((entry) => entry.key === key)?.text);
  },
);

describe.each(seen.map(({ key, text, where }) => ({ key, text, where })))(
  '$key, $where',
  ({ key, text }) => {
    test.each((places[key] ?? []).map((place, at) => [at + 1, place] as const))(
      `“${text}” is shown in place %i, and only when its condition is true`,
      async (_, { scene, find, absentIn, format = (words) => words }) => {
        const words = format(text);
        const view = await scene.open();
        if (scene.act) {
          if (absentIn === undefined) expect(find(), 'before').not.toContain(words);
          await scene.act(view);
        }
        await waitFor(() => expect(find()).toContain(words));
        if (isEnglish.test(text)) {
          const shown = findElements(words);
          expect(shown).not.toEqual([]);
          for (const element of shown)
            expect(element.closest('[lang]')?.getAttribute('lang'), 'its language').toBe('en');
        }
        if (absentIn === undefined)
          expect(scene.act, 'a scene without absentIn needs an act').toBeDefined();
        if (absentIn === undefined || absentIn === 'always') return;
        close();
        const other = await absentIn.open();
        await absentIn.act?.(other);
        expect(find(), 'in the scene of absentIn').not.toContain(words);
      },
    );
  },
);
