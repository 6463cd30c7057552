// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personalData } from '../../src/copy/personalData.ts';
import { AlertSheet } from '../../src/ui/AlertSheet.tsx';
import { DateWheel } from '../../src/ui/DateWheel.tsx';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { supportDialogs } from '../ui/dialogSupport.ts';

beforeEach(supportDialogs);
afterEach(cleanup);

const nothing = () => undefined;
const dialogs: [string, ReactNode][] = [
  ['alert', <AlertSheet key="alert" open lines={['Teks']} okLabel="OK" onOk={nothing} />],
  [
    'sheet',
    <Sheet key="sheet" open title="Judul" closeLabel="Tutup" onClose={nothing}>
      Isi
    </Sheet>,
  ],
  ['wait', <LoadingOverlay key="wait" open message="Mohon tunggu" />],
  [
    'date wheel',
    <DateWheel
      key="wheel"
      open
      title="Tanggal"
      texts={personalData.wheel}
      value=""
      onCancel={nothing}
      onSet={nothing}
    />,
  ],
];

it.each(dialogs)(
  'CON-04 the %s lies in the browser’s top layer, above every other element',
  (_, dialog) => {
    const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(dialog);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(opened.mock.contexts[0]).toBe(document.querySelector('dialog'));
  },
);

it('CON-04 nothing else claims layer 10000 or a higher one', () => {
  const styles = ['src', 'screens'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
  );
  const layers = styles.flatMap((css) =>
    [...css.matchAll(/z-index:\s*(-?\d+)/g)].map(([, layer]) => Number(layer)),
  );
  expect(layers.length).toBeGreaterThan(5);
  expect(Math.max(...layers)).toBeLessThan(10_000);
});
