// @vitest-environment jsdom

import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { loadScreen, reactScreens } from '../../screens/registry.ts';
import type { Journey, JourneyActor, JourneySnapshot } from '../../screens/shared/useJourney.ts';
import { App } from '../../src/app/App.tsx';
import { loadServices } from '../../src/app/lazyServices.ts';
import { isDrawn } from '../../src/app/screenLoader.ts';
import { brand } from '../../src/brand.ts';
import { getDeviceInfo } from '../../src/device/deviceInfo.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { findStatePaths } from '../faults/statePaths.ts';
import { fakeLists } from '../support/bank.ts';
import {
  findBareTexts,
  getPlainText,
  supportCodeBoxes,
  supportDialogs,
  waitForTasks,
} from '../support/page.ts';
import { describePage, getControlValue, operateControl } from '../support/perceived.ts';
import { fakeDevices } from '../support/phone.ts';

// What a person who does not see hears of every state that the chart can stop in.
// One that is cut off goes on beside those behind it, which then fail too: each has time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  supportDialogs();
  // As in a browser: behind an open dialog nothing takes the focus, and what goes away loses it.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessInert(...how) {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!dialog || dialog.contains(this)) focus.apply(this, how);
  };
  supportCodeBoxes();
  fakeDevices();
  // By the address of a picture is told which file it is of.
  URL.createObjectURL = (file) => {
    const address = `blob:${names.get(file as Blob) ?? 'what was taken'}#${shown.size + 1}`;
    shown.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void shown.delete(address);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.setSystemTime('2026-06-15T05:00:00Z');
  await loadServices();
  await Promise.all(reactScreens.map((screen) => loadScreen(screen)));
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => void fakeLists({}));
afterEach(() => {
  cleanup();
  const kept = [...shown];
  shown.clear();
  expect(kept, 'what was shown is let go').toEqual([]);
});

/** A line of the page without what stands in its control, and where the focus is. */
const standing = (line: string) => line.replace(/ \[.*?\]| FOCUS$/g, '');

/** What the chart was told; a file by its type. */
const eventText = (event: unknown) =>
  JSON.stringify(event, (_, value) => (value instanceof Blob ? `a file, ${value.type}` : value));

/** Addresses of files that are shown. */
const shown = new Set<string>();
/** What the kept files are called that were opened. */
const names = new WeakMap<Blob, string>();
async function openFile({ ref }: FileRef) {
  const file = new Blob(['jpg'], { type: 'image/jpeg' });
  names.set(file, ref);
  return file;
}

/** What the chart is in on the table, shown like a running one. */
function tableActor(first: JourneySnapshot) {
  let snapshot = first;
  const listeners = new Set<(snapshot: JourneySnapshot) => void>();
  const told: unknown[] = [];
  const actor = {
    getSnapshot: () => snapshot,
    send: (event: unknown) => void told.push(event),
    subscribe({ next = () => undefined }: { next?: (snapshot: JourneySnapshot) => void }) {
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
  };
  const come = (next: JourneySnapshot) => {
    snapshot = next;
    for (const tell of listeners) tell(next);
  };
  return { actor: actor as unknown as JourneyActor, come, told };
}

/** Lets what is drawn in tasks of its own be drawn, until nothing more comes. */
async function settle() {
  let before: string;
  do {
    before = document.body.innerHTML;
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  } while (document.body.innerHTML !== before);
}

const all = (selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** What a person can do and hear: the controls of the open dialog or else of the page, and what is said by itself. */
function heard() {
  const dialog = all('dialog[open]').at(-1);
  return {
    dialog,
    controls: all('a[href], button, input, select, textarea', dialog ?? document)
      .map((control) => control.getAttribute('name') ?? control.ariaLabel ?? getPlainText(control))
      .join('|'),
    said: all('[role=status], [role=alert], [aria-live=polite], output')
      .map(getPlainText)
      .join('|'),
    heading: all('h1').map(getPlainText).join('|'),
    focus: document.activeElement,
  };
}

/** Ids that two elements have, and references that find no element: what is read with it is another, or nothing. */
function loose() {
  const ids = all('[id]').map(({ id }) => id);
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at);
  const references = ['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'for'];
  const lost = references.flatMap((name) =>
    all(`[${name}]`)
      .flatMap((element) => element.getAttribute(name)?.split(/\s+/) ?? [])
      .filter((id) => id && !ids.includes(id))
      .map((id) => `${name} ${id}`),
  );
  return [...doubled, ...lost];
}

// tests/faults/faults.test.ts checks that every leaf state has a path.
const paths = findStatePaths();

describe.each(['sixStep', 'identityFirst'] as const)('%s', (flow) => {
  test.each(
    paths
      .filter((path) => path.flow === flow)
      .map((path) => [path.leaves.join('+'), path] as const),
  )(
    '%s is named by title and heading, and has the focus or says itself',
    async (_, { steps, before, place }) => {
      const last = steps.at(-1);
      const { actor, come, told } = tableActor(before.at.snapshot as never);
      const journey = {
        actor,
        drafts: { read: () => undefined, write: () => undefined },
        openFile,
        device: async () => getDeviceInfo(navigator, { width: 360, height: 740 }),
      } as unknown as Journey;
      document.title = '';
      render(<App journey={journey} />);
      await settle();
      const then = heard();
      if (last) {
        await act(async () => come(place.at.snapshot as never));
        await settle();
      }
      const now = heard();
      expect(loose()).toEqual([]);
      expect(findBareTexts(), 'texts that a translator takes from React').toEqual([]);
      const {
        actor: { getSnapshot },
      } = journey;
      if (isDrawn(getScreen(getSnapshot()))) {
        expect(document.title).toBe(`${now.heading} – ${brand.name}`);
        expect(now.focus).not.toBe(document.body);
      }
      if (now.dialog) {
        expect(now.dialog.contains(now.focus)).toBe(true);
        expect(now.dialog.getAttribute('aria-labelledby')).toBeTruthy();
      }
      // Who can do something else than before hears of it.
      const isNews = now.focus !== then.focus || now.said !== then.said;
      if (last && now.controls !== then.controls) expect(isNews).toBe(true);
      const root = now.dialog ?? document.body;
      const page = describePage(root);
      const handled: string[] = [];
      const seen = new Set(page.map(standing));
      for (const control of all('a[href], button, input, select, textarea, summary', root)) {
        if (!control.isConnected) continue;
        const name = control.getAttribute('name') ?? control.ariaLabel ?? getPlainText(control);
        told.length = 0;
        await act(async () => {
          operateControl(control);
          await waitForTasks();
        });
        const says = [getControlValue(control), ...told.map(eventText)].join(' ');
        if (says) handled.push(`> ${name}: ${says}`);
        // What has come by it.
        const fresh = describePage(root).filter((line) => !seen.has(standing(line)));
        for (const line of fresh) seen.add(standing(line));
        handled.push(...fresh.map((line) => `+ ${line}`));
      }
      expect(findBareTexts(), 'the same after every control was used').toEqual([]);
      const lines = [document.title, ...page, ...handled];
      expect(lines.join('\n')).toMatchSnapshot();
    },
  );
});
