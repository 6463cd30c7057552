import { expect, test } from 'vitest';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { applicant } from '../screens/applicant.ts';

const saved: Saved = { ...applicant, pending: { op: 'register', id: 'REFF-1' } };
const body = (change: Partial<Saved> = {}) =>
  toRegistration({ ...saved, ...change }, 'https://contoh.id/callback');

test('REG-01 REG-03 REG-04 REG-10 CON-01 a registration sends exactly these values', () => {
  expect(body()).toEqual({
    callbackUrl: 'https://contoh.id/callback',
    channelId: '6020',
    reffNumber: 'REFF-1',
    email: 'siti.rahmawati@contoh.id',
    phone: '081234567890',
    nik: '9971046504930002',
    name: 'SITI RAHMAWATI',
    dob: '1993-04-25',
    selfie: applicant.face1,
    identity: applicant.dataImg,
  });
});

test('REG-02 a reading’s reference goes along where there is one', () => {
  expect(body({ reffId: 'READING-1' })).toHaveProperty('reffId', 'READING-1');
  expect(body({ reffId: '' })).not.toHaveProperty('reffId');
});

test('REG-01 what nobody has given is sent empty', () => {
  expect(toRegistration({ code: '' }, '')).toMatchObject({
    reffNumber: '',
    email: '',
    phone: '',
    nik: '',
    name: '',
    dob: '',
  });
});

test('REG-04 the channel of the visit does not change the registration’s', () => {
  expect(body({ code: 'CABANG-3' }).channelId).toBe('6020');
});
