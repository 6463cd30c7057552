import { limits } from '../../../src/limits.ts';
import { before, kept } from '../../screens/applicant.ts';
import { chosen, verified } from '../../screens/identityFirst.ts';
import { alertLines, inTurn, messageAt, named, onPage, type Place, press, put } from '../place.ts';
import { aiming, on } from '../scene.tsx';
import { older } from './identityFirst.ts';
import { confirmed, everything, identified, photographed, started } from './saved.ts';

const withSlip = { ...before('step5'), slipGaji: kept('slip.jpg') };

/** Words that several screens share. */
export const shared: Record<string, Place[]> = {
  'common.disclaimer': [
    { at: on('personalData', photographed), as: onPage, unless: on('personalData', started) },
    { at: older('identity', chosen), as: onPage, unless: 'always' },
  ],
  'common.continue': [
    ...(['faceTips', 'livenessResult', 'otp', 'chooser', 'delivery'] as const).map(
      (screen): Place => ({ at: on(screen, everything), as: named('button'), unless: 'always' }),
    ),
    ...(['cardSelection', 'identity', 'thanks', 'review'] as const).map(
      (screen): Place => ({ at: older(screen, verified), as: named('button'), unless: 'always' }),
    ),
  ],
  'common.takePhoto': [
    { at: aiming('idCapture', started), as: named('button'), unless: on('idCapture', started) },
    { at: aiming('npwpCapture', before('step5')), as: named('button'), unless: 'always' },
    { at: aiming('slipCapture', before('step5')), as: named('button'), unless: 'always' },
    { at: on('personalData', started), as: named('button'), unless: 'always' },
    { at: on('job', before('step5')), as: named('button'), unless: 'always' },
    { at: older('identity', chosen), as: named('button'), unless: 'always' },
  ],
  'common.ok': [
    { at: on('chooser', { code: '' }, press('Lanjut')), as: named('button', 'alertdialog') },
    { at: on('personalData', started, press('Lanjut')), as: named('button', 'alertdialog') },
  ],
  'common.remove': [
    { at: on('job', withSlip), as: named('button'), unless: on('job', before('step5')) },
  ],
  'common.incomplete': [
    { at: on('personalData', started, press('Lanjut')), as: alertLines },
    { at: on('profile', before('step3'), press('Lanjut')), as: alertLines },
    { at: on('address', before('step4'), press('Lanjut')), as: alertLines },
    { at: on('job', before('step5'), press('Lanjut')), as: alertLines },
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
      screen === 'profile' ? everything : confirmed,
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
