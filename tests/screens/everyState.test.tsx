// @vitest-environment jsdom

import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as brand from '#brand';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { loadScreen, reactScreens } from '../../screens/registry.ts';
import { loadCostsText } from '../../screens/shared/CostsSheet.tsx';
import type { Journey, JourneyActor, JourneySnapshot } from '../../screens/shared/useJourney.ts';
import { App } from '../../src/app/App.tsx';
import { loadServices } from '../../src/app/lazyServices.ts';
import { isReactScreen } from '../../src/app/screenLoader.ts';
import { copyOfAnswers } from '../../src/copy/copyOfAnswers.ts';
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

// The screen of every state that the chart can stop in, as assistive technology perceives it.
// A test that times out continues during the next ones, which then fail, too. The timeout suits a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { focus } = HTMLElement.prototype;

beforeAll(async () => {
  await loadCostsText();
  supportDialogs();
  // As in a browser, elements outside an open dialog cannot be focused.
  HTMLElement.prototype.focus = function focusUnlessInert(...how) {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!dialog || dialog.contains(this)) focus.apply(this, how);
  };
  supportCodeBoxes();
  // The question for the camera stays unanswered: a failure after three attempts would depend on the speed of the machine.
  fakeDevices(() => new Promise(() => undefined));
  // The URL of a picture names its file.
  URL.createObjectURL = (file) => {
    const url = `blob:${fileNames.get(file as Blob) ?? 'what was taken'}#${objectUrls.size + 1}`;
    objectUrls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void objectUrls.delete(url);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.setSystemTime('2026-06-15T05:00:00Z');
  await loadServices();
  await Promise.all(reactScreens.map((screen) => loadScreen(screen)));
});
afterAll(() => {
  HTMLElement.prototype.focus = focus;
  vi.useRealTimers();
});
/** The bank's lists, with the saved choices. An empty list would be an error. */
const [job, title, industry] = ['Karyawan Swasta', 'Manajer', 'Jasa Keuangan dan Asuransi'];

beforeEach(
  () =>
    void fakeLists({
      'smw/jenis-pekerjaan': [{ namaPekerjaan: job }],
      'smw/jabatan': [{ namaJabatan: title }],
      'smw/standar-industri': [{ namaIndustri: industry }],
      getListPekerjaanViaDB: [{ code_job: 'P001', job_field: job }],
      getListJabatanViaDB: [{ code_position: 'J004', position_name: title }],
      getListBidangUsahaViaDB: [{ code_industry: 'B011', industry_name: industry }],
    }),
);
afterEach(() => {
  cleanup();
  const unrevoked = [...objectUrls];
  objectUrls.clear();
  expect(unrevoked, 'object URLs that were not revoked').toEqual([]);
});

/** Buttons that load a module when they are pressed (copyOfAnswers.test.tsx): what they show depends on time. */
const loadsOnPress: readonly string[] = [copyOfAnswers.save, copyOfAnswers.saveConsents];

/** Removes the value of a control and the focus from a line of the page. */
const removeValue = (line: string) => line.replace(/ \[.*?\]| FOCUS$/g, '');

/** Formats an event; a file is replaced by its type. */
const formatEvent = (event: unknown) =>
  JSON.stringify(event, (_, value) => (value instanceof Blob ? `a file, ${value.type}` : value));

/** The object URLs in use. */
const objectUrls = new Set<string>();
/** The names of the stored files that were opened. */
const fileNames = new WeakMap<Blob, string>();
async function openFile({ ref }: FileRef) {
  const file = new Blob(['jpg'], { type: 'image/jpeg' });
  fileNames.set(file, ref);
  return file;
}

/** Creates an actor that shows the given snapshots like a running chart, and records sent events. */
function createStaticActor(first: JourneySnapshot) {
  let snapshot = first;
  const listeners = new Set<(snapshot: JourneySnapshot) => void>();
  const sent: unknown[] = [];
  const actor = {
    getSnapshot: () => snapshot,
    send: (event: unknown) => void sent.push(event),
    subscribe({ next = () => undefined }: { next?: (snapshot: JourneySnapshot) => void }) {
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
  };
  const update = (next: JourneySnapshot) => {
    snapshot = next;
    for (const listener of listeners) listener(next);
  };
  return { actor: actor as unknown as JourneyActor, update, sent };
}

/** Waits until rendering in separate tasks no longer changes the page. */
async function waitForRendering() {
  let before: string;
  do {
    before = document.body.innerHTML;
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  } while (document.body.innerHTML !== before);
}

const queryAll = (selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** Returns what a person can perceive: the controls of the open dialog or page, announcements, heading and focus. */
function perceivePage() {
  const dialog = queryAll('dialog[open]').at(-1);
  return {
    dialog,
    controls: queryAll('a[href], button, input, select, textarea', dialog ?? document)
      .map((control) => control.getAttribute('name') ?? control.ariaLabel ?? getPlainText(control))
      .join('|'),
    announcements: queryAll('[role=status], [role=alert], [aria-live=polite], output')
      .map(getPlainText)
      .join('|'),
    heading: queryAll('h1').map(getPlainText).join('|'),
    focus: document.activeElement,
  };
}

/** Finds duplicate IDs and references to missing IDs. */
function findBrokenReferences() {
  const ids = queryAll('[id]').map(({ id }) => id);
  const duplicates = ids.filter((id, at) => ids.indexOf(id) !== at);
  const references = ['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'for'];
  const missing = references.flatMap((name) =>
    queryAll(`[${name}]`)
      .flatMap((element) => element.getAttribute(name)?.split(/\s+/) ?? [])
      .filter((id) => id && !ids.includes(id))
      .map((id) => `${name} ${id}`),
  );
  return [...duplicates, ...missing];
}

// tests/faults/faults.test.ts checks that every leaf state has a path.
const paths = findStatePaths();
type StatePath = (typeof paths)[number];

/** The requirements that the texts and controls of a screen prove. */
const rows = [
  ['CHK-06 CHK-07 CHK-08 CHK-10 CHO-16 CHO-17 CHO-18 CHO-20', 'checklist'],
  ['PRO-01 PRO-02 PRO-07', 'profile'],
  ['ADR-03 ADR-19', 'address'],
  ['JOB-17 JOB-19 JOB-23 DOC-08 DOC-12 DOC-17', 'job'],
  ['OTH-01 OTH-02 OTH-04', 'delivery'],
  ['OCR-01', 'idCapture'],
  ['DOC-02', 'npwpCapture'],
  ['DOC-04', 'slipCapture'],
  ['LIV-01 LIV-02 LIV-03 LIV-09', 'faceTips'],
  ['LIV-16 LIV-19', 'livenessResult'],
  ['OTP-01 OTP-02 OTP-03 OTP-07', 'otp'],
  ['OLD-01 OLD-09 OLD-10 OLD-11', 'identity'],
  ['REV-01 REV-02 REV-03 REV-04 REV-05 REV-06 REV-07', 'review'],
  ['END-01 END-02', 'done'],
  ['END-04', 'rejection'],
  ['END-06', 'rejectionNik'],
  ['END-08', 'rejectionTotal'],
  ['END-10', 'thanks'],
  ['END-11', 'feedback'],
] as const;
const getStateName = ({ leaves }: StatePath) => leaves.join('+').split('.')[0];
const provenScreens: readonly (string | undefined)[] = rows.map(([, screen]) => screen);

function testStates(included: readonly StatePath[]) {
  test.each(included.map((path) => [path.flow, path.leaves.join('+'), path] as const))(
    '%s %s has a title, a heading, and a focus or an announcement',
    async (_flow, _state, { steps, before, place }) => {
      const last = steps.at(-1);
      const { actor, update, sent } = createStaticActor(before.at.snapshot as never);
      const journey = {
        actor,
        drafts: { read: () => undefined, write: () => undefined },
        openFile,
        device: async () => getDeviceInfo(navigator, { width: 360, height: 740 }),
      } as unknown as Journey;
      document.title = '';
      render(<App journey={journey} />);
      await waitForRendering();
      const previous = perceivePage();
      if (last) {
        await act(async () => update(place.at.snapshot as never));
        await waitForRendering();
      }
      const current = perceivePage();
      expect(findBrokenReferences()).toEqual([]);
      expect(findBareTexts(), 'text nodes that page translation removes from React').toEqual([]);
      if (isReactScreen(getScreen(actor.getSnapshot()))) {
        expect(document.title).toBe(`${current.heading} – ${brand.name}`);
        expect(current.focus).not.toBe(document.body);
      }
      if (current.dialog) {
        expect(current.dialog.contains(current.focus)).toBe(true);
        expect(current.dialog.getAttribute('aria-labelledby')).toBeTruthy();
      }
      // A change of the available controls must move the focus or be announced.
      const isPerceivable =
        current.focus !== previous.focus || current.announcements !== previous.announcements;
      // Back within a screen only restores controls that were there before.
      const isRestored = last === 'back' && current.heading === previous.heading;
      if (last && !isRestored && current.controls !== previous.controls)
        expect(isPerceivable).toBe(true);
      const root = current.dialog ?? document.body;
      const page = describePage(root);
      const effects: string[] = [];
      const seen = new Set(page.map(removeValue));
      const selector = 'a[href], button, input, select, textarea, summary';
      for (const control of queryAll(selector, root)) {
        const name = control.getAttribute('name') ?? control.ariaLabel ?? getPlainText(control);
        if (!control.isConnected || loadsOnPress.includes(name)) continue;
        sent.length = 0;
        await act(async () => {
          operateControl(control);
          await waitForTasks();
        });
        const effect = [getControlValue(control), ...sent.map(formatEvent)].join(' ');
        if (effect) effects.push(`> ${name}: ${effect}`);
        // Lines that appeared because of the control.
        const added = describePage(root).filter((line) => !seen.has(removeValue(line)));
        for (const line of added) seen.add(removeValue(line));
        effects.push(...added.map((line) => `+ ${line}`));
        // The menu of the page would cover the other controls.
        const [opened] = queryAll('dialog[open]').filter((dialog) => dialog !== current.dialog);
        await act(async () => opened?.querySelector<HTMLElement>('.sheet-head button')?.click());
      }
      expect(findBareTexts(), 'the same after every control was used').toEqual([]);
      expect([document.title, ...page, ...effects].join('\n')).toMatchSnapshot();
    },
  );
}

describe.each(rows)('%s %s', (_, screen) => {
  testStates(paths.filter((path) => getStateName(path) === screen));
});

describe('other screens', () => {
  testStates(paths.filter((path) => !provenScreens.includes(getStateName(path))));
});
