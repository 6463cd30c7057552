import { describe, expect, test } from 'vitest';
import { onboardingCalls } from '../../../api/contracts/onboarding.ts';
import {
  toConvertedPhoto,
  toConvertedPhotos,
  toFiles,
  toMail,
} from '../../../machines/journey/mapping/recordFiles.ts';
import { saved, sent } from './told.ts';

describe('files and mail', () => {
  test('API-38 API-46 the files go under the record’s number, with the NIK in their names', () => {
    expect(sent(toFiles(saved), onboardingCalls.submitFiles.constants)).toEqual({
      id: 'RECORD-7',
      file_npwp: 'bytes of npwp.jpg',
      file_npwp_name: 'NPWP_9971046504930002.jpg',
      file_foto: 'bytes of face1',
      file_foto_name: 'foto_9971046504930002.jpg',
      updateby: '',
      nik: '9971046504930002',
    });
  });

  test('API-46 without a number of the bank’s they go under the NIK, without an NPWP it is empty', () => {
    const { applyId: _id, dataNpwp: _npwp, ...bare } = saved;
    expect(toFiles(bare)).toMatchObject({ id: '9971046504930002', file_npwp: '' });
  });

  test('REV-15 API-39 API-44 each photo is converted under its own name', () => {
    const nik = '9971046504930002';
    expect(sent(toConvertedPhoto(saved, 'foto'))).toEqual({
      file_data: 'bytes of face1',
      nik,
      file_name: 'foto',
    });
    expect(sent(toConvertedPhoto(saved, 'ktp'))).toEqual({
      file_data: 'bytes of ktp.jpg',
      nik,
      file_name: 'ktp',
    });
  });

  test('API-45 or both at once', () => {
    expect(sent(toConvertedPhotos(saved))).toEqual({
      file_foto: 'bytes of face1',
      nik: '9971046504930002',
      file_ktp: 'bytes of ktp.jpg',
    });
  });

  test('API-40 the mail goes to the applicant', () => {
    expect(toMail(saved)).toEqual({
      username: 'SITI RAHMAWATI',
      email: 'siti.rahmawati@contoh.id',
    });
  });
});
