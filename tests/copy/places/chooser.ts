import { screen, within } from '@testing-library/react';
import { identityFirst } from '../../../machines/journey/flows/identityFirst.ts';
import { savedUpTo } from '../../fixtures/saved.ts';

import {
  alertLines,
  choices,
  dialogTitle,
  type Finder,
  inTurn,
  messageAt,
  named,
  on,
  optionsOf,
  type Place,
  press,
  type Scene,
  type View,
} from '../finders.tsx';
import { older } from './identityFirst.ts';

const chosen = savedUpTo('cardSelection', { flow: identityFirst });
const identified = savedUpTo('personalData');

const fresh = { code: '' };
const income = 'Penghasilan bersih per bulan';
const earning =
  (bracket: string) =>
  ({ user }: View) =>
    user.selectOptions(screen.getByLabelText(income), bracket);
const chooser = (act?: Scene['act']) => on('chooser', fresh, act);
const comparing = press('Bandingkan manfaat');
const readingTerms = ({ send }: View) => send({ type: 'terms.opened' });

/** The names over the columns of the comparison. */
const compared: Finder = () => {
  const sheet = screen.queryByRole('dialog');
  return sheet
    ? within(sheet)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    : [];
};

const brackets: Place[] = [{ at: chooser(), as: optionsOf(income), unless: 'always' }];
/** The specification writes its ranges without spaces (decided CHO-02). */
const spaced = (text: string) => text.replace('-', ' - ');

export const chooserPlaces: Record<string, Place[]> = {
  'chooser.title': [{ at: chooser(), as: named('heading'), unless: 'always' }],
  'chooser.income1': brackets.map((place) => ({ ...place, set: spaced })),
  'chooser.income2': brackets.map((place) => ({ ...place, set: spaced })),
  'decided.CHO-02.1': brackets,
  'decided.CHO-02.2': brackets,
  'decided.CHO-02.3': brackets,
  'chooser.alert': [
    { at: chooser(press('Lanjut')), as: alertLines },
    { at: chooser(inTurn(earning('2'), press('Lanjut'))), as: alertLines },
  ],
  'chooser.required': [
    {
      at: chooser(inTurn(earning('2'), press('Lanjut'))),
      as: messageAt('group', 'Pilihan kartu'),
    },
    {
      at: chooser(inTurn(earning('2'), press('Lanjut'))),
      as: messageAt('group', 'Pilihan kartu'),
      unless: chooser(inTurn(earning('2'), press('Pilih Kartu Gold', 'Lanjut'))),
    },
  ],
  'chooser.pick': [
    { at: chooser(comparing), as: named('button', 'dialog') },
    { at: chooser(earning('1')), as: named('button') },
    { at: older('cardSelection', chosen), as: named('button'), unless: 'always' },
  ],
  'card.gold': [
    { at: chooser(earning('1')), as: choices('radio') },
    { at: chooser(comparing), as: compared },
  ],
  'card.platinum': [
    { at: chooser(earning('2')), as: choices('radio'), unless: chooser(earning('1')) },
    { at: chooser(comparing), as: compared },
  ],
  'terms.title': [
    { at: on('checklist', identified, readingTerms), as: dialogTitle },
    { at: on('checklist', identified), as: named('link'), unless: 'always' },
  ],
  'terms.agree': [{ at: on('checklist', identified, readingTerms), as: named('button', 'dialog') }],
};
