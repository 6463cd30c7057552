import { expect, test } from 'vitest';
import { type Alert, type AlertText, alertOf, timedOut } from '../../machines/journey/alert.ts';
import { alertLines } from '../../src/app/alertLines.ts';
import type { Failure, FileFailureReason } from '../../src/lib/failure.ts';

test.each<[string, AlertText, string]>([
  ['PER-23 ERR-04', 'incomplete', 'Pastikan semua informasi telah lengkap, ya!'],
  ['CHK-09 ERR-05', 'chooseOne', 'Mohon pilih salah satu dari pilihan yang tersedia, ya!'],
  ['CHO-08', 'chooserAlert', 'Mohon pilih salah satu dari pilihan kartu yang tersedia'],
  ['PER-18', 'birthDateImpossible', 'tanggal lahir tidak valid - DD-MM-YYYY'],
  [
    'PER-20',
    'ageOutside',
    'Maaf, Pengajuan Syariah Card Anda tidak dapat dilanjutkan. Harap pastikan usia Anda 21-65 tahun',
  ],
  ['OCR-09', 'unreadable', 'Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.'],
  ['OCR-14 ERR-07', 'cameraUnsupported', 'Cannot read UserMedia from MediaDevices.'],
])('%s the alert "%s" has the specified words', (_, text, words) => {
  expect(alertLines({ kind: 'text', text })).toEqual([words]);
});

test.each<[Failure, string[]]>([
  [{ kind: 'unexpected', message: 'x is undefined' }, ['Error: x is undefined']],
  [{ kind: 'malformed' }, ['Error: Unknown error!']],
  [{ kind: 'unexpected' }, ['Error: Unknown error!']],
  [{ kind: 'aborted' }, ['Error: Unknown error!']],
])('ERR-01 ERR-03 a client-side error %j', (failure, lines) => {
  expect(alertLines({ kind: 'failure', failure })).toEqual(lines);
});

test.each<Failure['kind']>(['offline', 'timeout', 'network'])(
  'ERR-01 "%s" tells the applicant what to do, in Indonesian',
  (kind) => {
    expect(alertLines({ kind: 'failure', failure: { kind } })).toEqual([
      expect.stringMatching(/^Error: .*, lalu coba lagi\.$/),
    ]);
  },
);

test.each<[Failure, string[]]>([
  [{ kind: 'http', status: 500, message: 'Gangguan' }, ['Error Code: 500', 'Message: Gangguan']],
  [{ kind: 'http', status: 404 }, ['Error Code: 404', 'Message: Unknown error!']],
  [{ kind: 'http', status: 503, message: '' }, ['Error Code: 503', 'Message: Unknown error!']],
  [{ kind: 'malformed', status: 200 }, ['Error Code: 200', 'Message: Unknown error!']],
])('ERR-02 ERR-03 any other failed call %j has two lines', (failure, lines) => {
  expect(alertLines({ kind: 'failure', failure })).toEqual(lines);
});

test.each<[string, Alert, string[]]>([
  ['NIK-05 REG-07 OTP-18', { kind: 'bank', description: 'Sudah ada' }, ['Sudah ada']],
  ['NIK-05 REG-08 OTP-19', { kind: 'bank' }, ['Unknown error!']],
  ['NIK-05', { kind: 'bank', description: '' }, ['Unknown error!']],
  [
    'SUB-17',
    { kind: 'code', code: '99', description: 'Sibuk' },
    ['Error Code: 99', 'Message: Sibuk'],
  ],
  ['SUB-17', { kind: 'code', code: '99' }, ['Error Code: 99', 'Message: Unknown error!']],
])('%s the bank’s answer %j', (_, alert, lines) => {
  expect(alertLines(alert)).toEqual(lines);
});

test('DOC-13 a PDF that is too large has the specified words', () => {
  expect(alertLines({ kind: 'file', reason: 'tooBig' })).toEqual(['LEBIH DARI 10 MB']);
});

test.each<FileFailureReason>(['notAnImage', 'heic', 'undecodable', 'empty', 'storage', 'missing'])(
  'a file refused as "%s" says what to do instead',
  (reason) => {
    const [line = ''] = alertLines(alertOf({ reason }));
    expect(line).toMatch(/(Pilih|Ambil|ambil|Hapus) /);
  },
);

test('ERR-01 a wait that reached its limit is told like a call that did', () => {
  expect(alertLines(timedOut)).toEqual(alertLines(alertOf({ kind: 'timeout' })));
});
