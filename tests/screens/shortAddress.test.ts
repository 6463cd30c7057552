import { expect, it } from 'vitest';
import { companyInShort, residenceInShort } from '../../screens/delivery/shortAddress.ts';
import { applicant } from './applicant.ts';

const { step4, step5 } = applicant;

it('a residence stands on one line, street, kelurahan, city and postal code', () => {
  expect(residenceInShort(step4)).toBe(
    'Jl. Kenanga Blok C3 No. 8, Condongcatur, Kabupaten Sleman 55283',
  );
});

it('a company’s address stands behind its name', () => {
  expect(companyInShort(step5)).toBe(
    'PT Contoh Maju Bersama, Gedung Contoh Lantai 5, Jl. Jenderal Sudirman, Senayan, Jakarta Selatan 12190',
  );
});

it('blanks and lines of a street become one blank each, and what is missing leaves no gap', () => {
  expect(
    residenceInShort({
      ...step4,
      alamat_dms: '  Jl. Anggrek \n\n No. 9  ',
      kelurahan_dms: '',
      kabupaten_dms: '',
    }),
  ).toBe('Jl. Anggrek No. 9, 55283');
  expect(
    residenceInShort({ ...step4, alamat_dms: '', kelurahan_dms: 'Sukun', kdpos_dms: '' }),
  ).toBe('Sukun, Kabupaten Sleman');
});
