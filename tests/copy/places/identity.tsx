import { render, screen } from '@testing-library/react';
import { personalData } from '../../../src/copy/personalData.ts';
import { DateWheel } from '../../../src/ui/DateWheel.tsx';
import { supportDialogs } from '../../fixtures/page.ts';
import { kept, savedUpTo } from '../../fixtures/saved.ts';

import {
  aiming,
  alertLines,
  type Finder,
  hintAt,
  inTurn,
  messageAt,
  named,
  on,
  onPage,
  type Place,
  press,
  put,
  type Scene,
  settle,
  type View,
} from '../finders.tsx';

const confirmed = savedUpTo('personalData', { nikCleared: undefined });
const photographed = savedUpTo('idCapture');
const started = savedUpTo('chooser');

const filled = (act?: Scene['act']) => on('personalData', confirmed, act);
const without = (label: string, text = ''): Place[] => [
  {
    at: filled(inTurn(put('textbox', label, text), press('Lanjut'))),
    as: messageAt('textbox', label),
  },
];
const born = (text: string): Place[] => [
  { at: filled(inTurn(put('textbox', 'Tanggal lahir', text), press('Lanjut'))), as: alertLines },
  ...without('Tanggal lahir', text),
];
const wheel: Place[] = [
  { at: filled(press('Buka pemilih tanggal lahir')), as: named('button', 'dialog') },
];
const tips: Place[] = [
  { at: on('idCapture', started), as: onPage, unless: 'always' },
  { at: aiming('idCapture', started), as: onPage, unless: 'always' },
];

/** The wheel by itself, as it opens where no range of years and no date are given. */
const wheelAlone: Scene = {
  open() {
    supportDialogs();
    const empty = { value: '', onCancel: () => undefined, onSet: () => undefined };
    render(<DateWheel open title="Tanggal" texts={personalData.wheel} {...empty} />);
    return {} as View;
  },
};
const shownDate: Finder = () =>
  screen.queryAllByRole('status').map(({ textContent }) => textContent.toUpperCase());

/** A photo from the gallery that the bank cannot read. */
const unreadable = aiming(
  'idCapture',
  started,
  async (view) => {
    view.send({ type: 'file.chosen', file: new File(['x'], 'ktp.jpg', { type: 'image/jpeg' }) });
    await settle(view);
  },
  { ports: { keepFile: () => kept('ktp.jpg'), readCard: () => ({ outcome: 'unreadable' }) } },
);

/** Step 2 and the capture of the e-KTP. */
export const identity: Record<string, Place[]> = {
  'picker.cancel': wheel,
  'picker.clear': wheel,
  'picker.set': wheel,
  'picker.default': [{ at: wheelAlone, as: shownDate, unless: 'always' }],
  'nik.length': [...without('NIK'), ...without('NIK', '327104650493000')],
  'nik.hint': [
    {
      at: on('personalData', photographed),
      as: hintAt('textbox', 'NIK'),
      unless: on('personalData', started),
    },
  ],
  'name.required': without('Nama lengkap'),
  'birthplace.required': without('Tempat lahir'),
  'birthdate.placeholder': [
    {
      at: on('personalData', photographed),
      as: hintAt('textbox', 'Tanggal lahir'),
      unless: on('personalData', started),
    },
  ],
  'birthdate.required': without('Tanggal lahir'),
  'birthdate.format': without('Tanggal lahir', '2504'),
  'birthdate.impossible': born('31021990'),
  'age.alert': born('16062005'),
  'ocr.title': [{ at: aiming('idCapture', started), as: named('heading'), unless: 'always' }],
  'ocr.unreadable': [{ at: unreadable, as: alertLines }],
  'decided.OCR-01.1': [
    { at: aiming('idCapture', started), as: onPage, unless: on('idCapture', started) },
  ],
  'decided.OCR-02.1': tips,
  'decided.OCR-02.2': tips,
  'decided.OCR-02.3': tips,
  'decided.OCR-02.4': tips,
};
