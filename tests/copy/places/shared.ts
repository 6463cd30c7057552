import { identityFirst } from '../../../machines/journey/flows/identityFirst.ts';
import { limits } from '../../../src/limits.ts';
import { kept, registered, savedBefore, savedUpTo } from '../../fixtures/saved.ts';

import {
  aiming,
  alertLines,
  inTurn,
  messageAt,
  named,
  on,
  onPage,
  type Place,
  press,
  put,
} from '../finders.tsx';
import { older } from './identityFirst.ts';

const chosen = savedUpTo('cardSelection', { flow: identityFirst });
const verified = savedUpTo('faceFrame', { flow: identityFirst });
const confirmed = savedUpTo('personalData', { nikCleared: undefined });
const identified = savedUpTo('personalData');
const photographed = savedUpTo('idCapture');
const started = savedUpTo('chooser');

const withSlip = { ...savedBefore('job'), slipGaji: kept('slip.jpg') };

/** Words that several screens share. */
export const shared: Record<string, Place[]> = {
  'common.disclaimer': [
    { at: on('personalData', photographed), as: onPage, unless: on('personalData', started) },
    { at: older('identity', chosen), as: onPage, unless: 'always' },
  ],
  'common.continue': [
    ...(['faceTips', 'livenessResult', 'otp', 'chooser', 'delivery'] as const).map(
      (screen): Place => ({ at: on(screen, registered), as: named('button'), unless: 'always' }),
    ),
    ...(['cardSelection', 'identity', 'thanks', 'review'] as const).map(
      (screen): Place => ({ at: older(screen, verified), as: named('button'), unless: 'always' }),
    ),
  ],
  'common.takePhoto': [
    { at: aiming('idCapture', started), as: named('button'), unless: on('idCapture', started) },
    { at: aiming('npwpCapture', savedBefore('job')), as: named('button'), unless: 'always' },
    { at: aiming('slipCapture', savedBefore('job')), as: named('button'), unless: 'always' },
    { at: on('personalData', started), as: named('button'), unless: 'always' },
    { at: on('job', savedBefore('job')), as: named('button'), unless: 'always' },
    { at: older('identity', chosen), as: named('button'), unless: 'always' },
  ],
  'common.ok': [
    { at: on('chooser', { code: '' }, press('Lanjut')), as: named('button', 'alertdialog') },
    { at: on('personalData', started, press('Lanjut')), as: named('button', 'alertdialog') },
  ],
  'common.remove': [
    { at: on('job', withSlip), as: named('button'), unless: on('job', savedBefore('job')) },
  ],
  'common.incomplete': [
    { at: on('personalData', started, press('Lanjut')), as: alertLines },
    { at: on('profile', savedBefore('profile'), press('Lanjut')), as: alertLines },
    { at: on('address', savedBefore('address'), press('Lanjut')), as: alertLines },
    { at: on('job', savedBefore('job'), press('Lanjut')), as: alertLines },
    { at: on('checklist', identified, press('Lanjut')), as: alertLines },
  ],
};

/** The messages of both phone numbers, and what is put into each for it. */
const numbers: [screen: 'personalData' | 'profile', label: string][] = [
  ['personalData', 'Nomor handphone'],
  ['profile', 'Nomor kontak darurat'],
];

const numberPlaces = (typed: string): Place[] =>
  numbers.map(([screen, label]) => ({
    at: on(
      screen,
      screen === 'profile' ? registered : confirmed,
      inTurn(put('textbox', label, typed), press('Lanjut')),
    ),
    as: messageAt('textbox', label),
  }));

export const phones: Record<string, Place[]> = {
  'phone.required': [
    {
      at: on('personalData', started, press('Lanjut')),
      as: messageAt('textbox', 'Nomor handphone'),
    },
  ],
  'phone.min': numberPlaces('0'.padEnd(limits.phone.min - 1, '8')),
  'phone.prefix': numberPlaces('021812345678'),
  'phone.chars': numberPlaces('0812 345678'),
};
