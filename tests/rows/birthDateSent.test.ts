import { expect, it } from 'vitest';
import { toApplicationFields } from '../../machines/journey/mapping/application.ts';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import { applicant } from '../screens/applicant.ts';

it('PER-19 the birth date is kept and sent day first; the registration alone sends it year first', () => {
  expect(applicant.step2.tgl_lahir).toBe('25-04-1993');
  expect(toApplicationFields(applicant).tgl_lahir).toBe('25-04-1993');
  expect(toRegistration(applicant, 'https://contoh.id').dob).toBe('1993-04-25');
});
