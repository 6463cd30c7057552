import { describe, expect, it, test } from 'vitest';
import {
  type Alert,
  type AlertText,
  alertForError,
  timeoutAlert,
} from '../../machines/journey/alert.ts';
import { getAlertLines } from '../../machines/journey/alertLines.ts';
import { rejection, rejectionNik, rejectionTotal, waiting } from '../../src/copy/endings.ts';
import { titles } from '../../src/copy/titles.ts';
import type { Failure, FileFailureReason } from '../../src/lib/failure.ts';

describe('getAlertLines', () => {
  const troubled = expect.stringMatching(/^Layanan bank sedang terganggu.*coba lagi/);

  const answered = 'Bank belum dapat memproses permintaan ini:';

  const refused = expect.stringMatching(/^Bank belum dapat memproses.*coba lagi/);

  /** Creates a text of 301 characters, one more than an alert shows, without repetitions. */
  const long = () =>
    Array.from({ length: 90 }, (_, count) => `k${count}`)
      .join('')
      .padEnd(301, 'x');

  test.each<[string, AlertText, string]>([
    ['PER-23 ERR-04', 'incomplete', 'Pastikan semua informasi telah lengkap, ya!'],
    ['CHK-09 ERR-05', 'chooseOne', 'Mohon pilih salah satu dari pilihan yang tersedia, ya!'],
    ['PER-18', 'birthDateImpossible', 'tanggal lahir tidak valid - DD-MM-YYYY'],
    [
      'PER-20',
      'ageOutside',
      'Maaf, Pengajuan Syariah Card Anda tidak dapat dilanjutkan. Harap pastikan usia Anda 21-65 tahun',
    ],
    [
      'OCR-09 ERR-09',
      'unreadable',
      'Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.',
    ],
  ])('%s the alert "%s" has the specified text', (_, text, words) => {
    expect(getAlertLines({ kind: 'text', text })).toEqual([words]);
  });

  test('CHO-08 the alert of the card choice has the specified text and our advice', () => {
    expect(getAlertLines({ kind: 'text', text: 'chooserAlert' })).toEqual([
      'Mohon pilih salah satu dari pilihan kartu yang tersedia',
      'Pilih rentang penghasilan dahulu, lalu salah satu kartu yang tampil.',
    ]);
  });

  test('OCR-14 ERR-07 the alert of a browser without cameras has the specified text and our advice', () => {
    expect(getAlertLines({ kind: 'text', text: 'cameraUnsupported' })).toEqual([
      'Cannot read UserMedia from MediaDevices.',
      expect.stringMatching(/^Kamera tidak dapat dibuka .*Pilih foto dari galeri/),
    ]);
  });

  test.each<[Failure, string[]]>([
    [{ kind: 'unexpected', message: 'x is undefined' }, ['Error: x is undefined']],
    [{ kind: 'malformed' }, ['Error: Unknown error!']],
    [{ kind: 'unexpected' }, ['Error: Unknown error!']],
    [{ kind: 'aborted' }, ['Error: Unknown error!']],
  ])('ERR-01 ERR-03 a client-side error %j has the specified text', (failure, lines) => {
    expect(getAlertLines({ kind: 'failure', failure })).toEqual([
      expect.stringMatching(/Data Anda tetap tersimpan; coba lagi/),
      ...lines,
    ]);
  });

  test.each<Failure['kind']>(['offline', 'timeout', 'network'])(
    'ERR-01 "%s" says what to do, in Indonesian',
    (kind) => {
      expect(getAlertLines({ kind: 'failure', failure: { kind } })).toEqual([
        expect.stringMatching(/^Error: .*, lalu coba lagi\.$/),
      ]);
    },
  );

  test.each<[Failure, string[]]>([
    [{ kind: 'http', status: 500, message: 'Gangguan' }, ['Error Code: 500', 'Message: Gangguan']],
    [{ kind: 'http', status: 400 }, ['Error Code: 400', 'Message: Unknown error!']],
    [{ kind: 'http', status: 404 }, ['Error Code: 404', 'Message: Unknown error!']],
    [{ kind: 'http', status: 429 }, ['Error Code: 429', 'Message: Unknown error!']],
    [{ kind: 'http', status: 499 }, ['Error Code: 499', 'Message: Unknown error!']],
    [{ kind: 'http', status: 503, message: '' }, ['Error Code: 503', 'Message: Unknown error!']],
    [{ kind: 'malformed', status: 200 }, ['Error Code: 200', 'Message: Unknown error!']],
  ])(
    'NIK-07 ERR-02 ERR-03 any other failed call %j has two lines below an Indonesian explanation',
    (failure, lines) => {
      const [meaning, ...said] = getAlertLines({ kind: 'failure', failure });
      expect(said).toEqual(lines);
      const isRefusal = [400, 404, 499].includes(failure.status ?? 0);
      expect(meaning).toMatch(
        isRefusal
          ? /^Bank belum dapat memproses.*Periksa kembali data Anda.*call center/
          : /Data Anda tetap tersimpan; coba lagi/,
      );
    },
  );

  test.each<[string, Alert]>([
    ['a failed call', { kind: 'failure', failure: { kind: 'http', status: 500, message: long() } }],
    ['an error of the page', { kind: 'failure', failure: { kind: 'malformed', message: long() } }],
    ['another code', { kind: 'code', code: '99', description: long() }],
    ['a refusal', { kind: 'bank', description: long() }],
  ])('the bank’s words are shown up to 300 characters: %s', (_, alert) => {
    const words = (getAlertLines(alert).at(-1) ?? '').replace(/^(Error|Message): /, '');
    expect(words).toHaveLength(300);
    expect(words).toBe(`${long().slice(0, 299)}…`);
    expect(getAlertLines({ kind: 'bank', description: long().slice(0, 300) })).toEqual([
      answered,
      long().slice(0, 300),
    ]);
  });

  test('SUB-17 the bank’s code is shown up to 300 characters', () => {
    const [, code] = getAlertLines({ kind: 'code', code: long(), description: 'Gangguan' });
    expect(code).toBe(`Error Code: ${long().slice(0, 299)}…`);
  });

  test.each<[string, (words?: string) => Alert]>([
    [
      'a failed call',
      (message) => ({
        kind: 'failure',
        failure: { kind: 'http', status: 500, message } as Failure,
      }),
    ],
    [
      'an error of the page',
      (message) => ({ kind: 'failure', failure: { kind: 'malformed', message } as Failure }),
    ],
    ['another code', (description) => ({ kind: 'code', code: '99', description })],
    [
      'a forgotten code',
      (description) => ({ kind: 'code', code: '12', description, forgotten: 'confirmation' }),
    ],
    ['a refusal', (description) => ({ kind: 'bank', description })],
    [
      'a forgotten registration',
      (description) => ({ kind: 'bank', description, forgotten: 'registration' }),
    ],
  ])('ERR-03 an empty message of the bank is ignored: %s', (_, alert) => {
    expect(getAlertLines(alert(''))).toEqual(getAlertLines(alert()));
    expect(getAlertLines(alert('')).at(-1)).toMatch(/Unknown error!$/);
  });

  test.each<[string, Alert, string[]]>([
    [
      'NIK-05 REG-07 OTP-18 ERR-09',
      { kind: 'bank', description: 'Sudah ada' },
      [answered, 'Sudah ada'],
    ],
    ['NIK-05 REG-08 OTP-19', { kind: 'bank' }, [troubled, 'Unknown error!']],
    ['NIK-05', { kind: 'bank', description: '' }, [troubled, 'Unknown error!']],
    [
      'SUB-17',
      { kind: 'code', code: '99', description: 'Sibuk' },
      [refused, 'Error Code: 99', 'Message: Sibuk'],
    ],
    [
      'SUB-17',
      { kind: 'code', code: '99' },
      [refused, 'Error Code: 99', 'Message: Unknown error!'],
    ],
  ])('%s the alert about the bank’s response %j has its lines', (_, alert, lines) => {
    expect(getAlertLines(alert)).toEqual(lines);
  });

  test.each<[Alert, RegExp]>([
    [
      { kind: 'bank', forgotten: 'registration' },
      /pendaftaran.* tekan Lanjut untuk mendaftar lagi/,
    ],
    [{ kind: 'bank', forgotten: 'transaction' }, /tekan Lanjut untuk menerima kode OTP baru/],
    [{ kind: 'code', code: '12', forgotten: 'confirmation' }, /tekan Lanjut untuk menerima/],
  ])('an alert about data that the bank no longer knows says what to do: %j', (alert, words) => {
    const [meaning, ...said] = getAlertLines(alert);
    expect(meaning).toMatch(words);
    expect(said.at(-1)).toMatch(/Unknown error!$/);
  });

  test('ERR-01 the alert about a lost file of the app does not contain its address', () => {
    const error = new TypeError(
      'Failed to fetch dynamically imported module: https://contoh.id/assets/x.js',
    );
    expect(getAlertLines(alertForError(error)).join(' ')).not.toContain('contoh.id');
  });

  test('DOC-13 ERR-09 the alert about a PDF that is too large has the specified text', () => {
    expect(getAlertLines({ kind: 'file', reason: 'tooBig' })).toEqual(['LEBIH DARI 10 MB']);
  });

  test.each<FileFailureReason>([
    'notAnImage',
    'notADocument',
    'heic',
    'undecodable',
    'tooSlow',
    'truncated',
    'empty',
    'storage',
    'missing',
  ])('an alert about a file refused as "%s" says what to do', (reason) => {
    const [line = ''] = getAlertLines(alertForError({ reason }));
    expect(line).toMatch(/(Pilih|Ambil|ambil|Hapus|Unduh) /);
  });

  test('ERR-01 a timeout of the chart has the same text as a timeout of a request', () => {
    expect(getAlertLines(timeoutAlert)).toEqual(getAlertLines(alertForError({ kind: 'timeout' })));
  });

  test('CHK-06 the alert about missing terms says what to do', () => {
    expect(getAlertLines({ kind: 'text', text: 'termsMissing' })).toEqual([
      'Pastikan semua informasi telah lengkap, ya!',
      expect.stringMatching(/^Centang persetujuan Syarat dan Ketentuan/),
    ]);
  });

  test('DOC-12 the alert about a refused file mentions PDF where PDF is accepted', () => {
    expect(getAlertLines({ kind: 'file', reason: 'notADocument' })).toEqual([
      expect.stringMatching(/JPG atau PNG, atau berkas PDF/),
    ]);
    expect(getAlertLines({ kind: 'file', reason: 'notAnImage' })[0]).not.toContain('PDF');
  });
});

describe('the endings', () => {
  it.each([
    ['rejection', titles.rejection, /^Anda sudah pernah mengajukan Syariah Card$/],
    ['rejection', rejection.text, /tunggu hingga pengajuan sebelumnya selesai diproses/],
    [
      'rejectionnik',
      rejectionNik.text,
      /belum dapat dilanjutkan.*tunggu pengajuan Anda sebelumnya/,
    ],
    ['rejectiontotal', rejectionTotal.text, /belum dapat disetujui.*melalui aplikasi mobile/],
    ['waiting', waiting.text, /sedang diproses.*Jangan tutup atau muat ulang/],
  ])('ERR-09 %s says %j', (_, actual, specified) => {
    expect(actual).toMatch(specified);
  });
});
