import { registered, savedBefore, savedUpTo } from '../../fixtures/saved.ts';

import { aiming, messageAt, named, on, onPage, type Place, press, settle } from '../finders.tsx';

const started = savedUpTo('chooser');

const { face1: _face, statusLiveness: _status, ...unseen } = registered;
const address = 'https://liveness.contoh.id/frame';

/** Step 6, the face check, and the trial of the camera. */
export const face: Record<string, Place[]> = {
  'delivery.required': [
    {
      at: on('delivery', savedBefore('delivery'), press('Lanjut')),
      as: messageAt('group', 'Alamat pengiriman kartu'),
    },
  ],
  'liveness.title': [{ at: on('faceTips', unseen), as: named('heading'), unless: 'always' }],
  'decided.LIV-01.1': [{ at: on('faceTips', unseen), as: onPage, unless: 'always' }],
  'liveness.verified': [
    { at: on('faceTips', registered), as: onPage, unless: on('faceTips', unseen) },
  ],
  'liveness.back': [
    {
      at: on(
        'faceTips',
        unseen,
        async (view) => {
          await press('Lanjut')(view);
          await settle(view);
        },
        { ports: { livenessAddress: () => address } },
      ),
      as: named('button'),
    },
  ],
  'decided.LIV-07.1': [
    {
      at: on('faceTips', unseen, undefined, { result: 'success' }),
      as: onPage,
      unless: on('faceTips', unseen, undefined, { result: 'failed' }),
    },
  ],
  'decided.LIV-08.1': [
    {
      at: on('faceTips', unseen, undefined, { result: 'failed' }),
      as: onPage,
      unless: on('faceTips', unseen, undefined, { result: 'success' }),
    },
  ],
  'liveness.result.title': [
    { at: on('livenessResult', started), as: named('heading'), unless: 'always' },
  ],
  'liveness.result.score': [{ at: on('livenessResult', started), as: onPage, unless: 'always' }],
  'liveness.test.start': [
    {
      at: aiming('livenessTest', started),
      as: named('button'),
      unless: on('livenessTest', started),
    },
  ],
};
