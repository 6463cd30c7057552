import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { getFileLines, getStorageFullText } from '../../src/copy/alerts.ts';
import { elsewhereLink } from '../../src/copy/elsewhereLink.ts';
import { indonesianLines, isEnglish } from '../../src/copy/english.ts';
import { handOverShared, takeOver } from '../../src/copy/handOver.ts';
import { homepage } from '../../src/copy/homepage.ts';
import { englishIdentityFirst } from '../../src/copy/identityFirst.ts';
import { getCharacterLimitTexts, getDigitLimitTexts, nameTexts } from '../../src/copy/messages.ts';
import { takesLonger, uploading, waits, whatHelps } from '../../src/copy/waits.ts';

describe('texts that the specification does not define', () => {
  /*
   * Words that the catalogue does not have, because each belongs to a moment that few people meet. They
   * are written down a second time here: a word that changes is changed on purpose.
   */

  test('each English text of the specification has an Indonesian line below it', () => {
    expect(indonesianLines).toEqual({
      'Card is required': 'Pilih salah satu kartu di atas',
      'nama lengkap is required': 'Isi nama lengkap sesuai e-KTP',
      'tempat lahir is required': 'Isi tempat lahir sesuai e-KTP',
      'Unknown error!': '',
      'Cannot read UserMedia from MediaDevices.': '',
      'No items found': 'Tidak ditemukan. Periksa ejaannya.',
      'Type to search': 'Ketik minimal 3 huruf.',
      'Loading...': 'Sedang mencari…',
      'Clear all': '',
      Cancel: '',
      Clear: '',
      Set: '',
      'ON PROCCESS': '',
    });
    expect(
      ['Card is required', 'Error Code: 12', 'Message: Unknown error!'].filter(isEnglish),
    ).toEqual(['Card is required', 'Error Code: 12', 'Message: Unknown error!']);
    expect(['Message: Sibuk', 'Kode salah', 'Error: Unknown error! x'].filter(isEnglish)).toEqual(
      [],
    );
  });

  test('each English text of the identity-first journey has an Indonesian line below it', () => {
    expect(englishIdentityFirst).toEqual({
      'no handphone is required': 'Isi nomor handphone Anda',
      'tanggal lahir is required': 'Isi tanggal lahir sesuai e-KTP',
      'jenis kelamin is required': 'Pilih jenis kelamin Anda',
      'email is required': 'Isi alamat email Anda',
      'nama_ibu is required': 'Isi nama ibu kandung Anda',
      'nama darurat is required': 'Isi nama kontak darurat',
      'no darurat is required': 'Isi nomor kontak darurat',
      'nama perusahaan is required': 'Isi nama perusahaan',
      'no perusahaan is required': 'Isi nomor telepon perusahaan',
      'alamat perusahaan is required': 'Isi alamat perusahaan',
      'alamat tinggal is required': 'Isi alamat tempat tinggal Anda',
      'kelurahan is required': 'Isi kelurahan',
      'provinsi is required': 'Isi provinsi',
      'kota kab is required': 'Isi kabupaten atau kota',
      'kecamatan is required': 'Isi kecamatan',
      'kode pos is required': 'Isi kode pos',
      'rt is required': 'Isi RT',
      'rw is required': 'Isi RW',
      'rt rw is required': 'Isi RT dan RW, misalnya 004/007',
      'bidang usaha is required': 'Pilih bidang usaha',
    });
  });

  test('a loading message says what is loading, and later what the applicant can do', () => {
    const slow = 'Jaringan tampaknya lambat. Mohon tetap di halaman ini';
    const nothing = 'Anda tidak perlu mengisi data lagi.';
    expect(waits).toEqual({
      keeping: 'Menyimpan berkas…',
      readingCard: 'Membaca e-KTP…',
      checkingNik: 'Memeriksa NIK…',
      openingFrame: 'Menyiapkan verifikasi wajah…',
      keepingFaces: 'Menyimpan hasil verifikasi…',
      registering: 'Mendaftarkan data Anda…',
      requestingOtp: 'Mengirim kode OTP…',
      resending: 'Mengirim ulang kode…',
      fetching: 'sedang mengambil data',
      sendingRecord: 'Mengirim data pengajuan…',
      otp: 'ON PROCCESS',
    });
    expect(takesLonger).toBe('Ini memerlukan waktu lebih lama dari biasanya.');
    expect(whatHelps).toEqual({
      keeping: 'Anda dapat menunggu, atau membatalkan dan mencoba lagi.',
      readingCard:
        'Anda dapat menunggu, atau membatalkan, mencari sinyal yang lebih baik, dan mengambil foto lagi.',
      checkingNik:
        'Anda dapat menunggu, atau membatalkan dan mencoba lagi. Data Anda tetap tersimpan.',
      openingFrame: 'Anda dapat menunggu, atau membatalkan dan mencoba lagi.',
      keepingFaces: `${slow}.`,
      registering: `${slow}; bila belum berhasil, Anda dapat mengulang. ${nothing}`,
      requestingOtp: `${slow}; bila kode belum terkirim, Anda dapat memintanya lagi. ${nothing}`,
      resending: `${slow}; bila kode belum terkirim, Anda dapat memintanya lagi.`,
      fetching: `${slow}.`,
      sendingRecord: `${slow}; bila belum berhasil, Anda dapat mengirim ulang. ${nothing}`,
      otp: `${slow}; bila belum berhasil, Anda dapat mengulang. ${nothing}`,
    });
    expect([uploading.label, uploading.percent(41), uploading.sent]).toEqual([
      'Mengirim data',
      'Mengirim … 41 %',
      'Menunggu jawaban bank',
    ]);
  });

  test.each([
    ['step1', 'pilihan kartu'],
    ['step2', 'data pribadi'],
    ['dataImg', 'foto e-KTP'],
    ['setujusyarat', 'persetujuan'],
    ['step_check', 'persetujuan'],
    ['step3', 'profil'],
    ['step4', 'alamat'],
    ['step5', 'pekerjaan'],
    ['dataNpwp', 'foto NPWP'],
    ['slipGaji', 'slip gaji'],
    ['step6', 'pengiriman kartu'],
    ['face1', 'verifikasi wajah'],
    ['review', 'data diri'],
  ])('getStorageFullText names %s, which the browser cannot store, as "%s"', (key, name) => {
    expect(getStorageFullText([key])).toContain(`perlu mengisi kembali: ${name}. Silakan`);
    expect(getStorageFullText(['codeConfirmed', key, key])).toContain(`kembali: ${name}. Silakan`);
  });

  test.each([
    ['.', 'titik (.)'],
    [',', 'koma (,)'],
    ['-', 'tanda hubung (-)'],
    ["'", "apostrof (')"],
    ['’', 'apostrof (’)'],
    ['`', 'apostrof (`)'],
    ['/', 'garis miring (/)'],
    ['7', 'angka 7'],
    ['\u200b', 'karakter tersembunyi'],
    ['&', '"&"'],
  ])('nameTexts.lettersOnly describes %j in a name as %s', (character, called) => {
    expect(nameTexts.lettersOnly([character, character])).toBe(
      `Hanya huruf dan spasi; tanpa ${called}`,
    );
  });

  test('the texts about a limit include its unit', () => {
    expect(nameTexts.use('SITI')).toBe('Pakai "SITI"');
    expect(getCharacterLimitTexts(120)).toMatchObject({ reached: 'Batas 120 karakter tercapai' });
    expect(getCharacterLimitTexts(120).omitted(7)).toBe(
      'Batas 120 karakter; 7\u00a0karakter tidak dimasukkan',
    );
    expect(getDigitLimitTexts(16).reached).toBe('Batas 16 digit tercapai');
    expect(getDigitLimitTexts(16).omitted(2)).toBe('Batas 16 digit; 2\u00a0digit tidak dimasukkan');
    expect(getDigitLimitTexts(16).over(3)).toBe('Paling banyak 16 digit; kurangi 3');
  });

  test.each([
    ['notAnImage', 'Berkas ini tidak dapat digunakan. Pilih foto dengan format JPG atau PNG.'],
    [
      'notADocument',
      'Berkas ini tidak dapat digunakan. Pilih foto dengan format JPG atau PNG, atau berkas PDF.',
    ],
    [
      'heic',
      'Foto HEIC belum dapat dibaca browser ini. Ambil foto dengan kamera di sini, atau pilih foto JPG.',
    ],
    [
      'undecodable',
      'Foto ini tidak dapat dibuka di handphone ini. Ambil foto dengan kamera di sini, atau pilih foto lain.',
    ],
    [
      'tooSlow',
      'Foto ini terlalu lama diproses di handphone ini. Pilih foto yang lebih kecil, atau tutup aplikasi lain lalu coba lagi.',
    ],
    [
      'truncated',
      'Berkas ini tidak lengkap: bagian akhirnya hilang. Unduh atau kirim ulang berkasnya, atau pilih berkas lain.',
    ],
    ['empty', 'Berkas ini kosong atau tidak dapat dibaca. Pilih berkas lain.'],
    ['storage', 'Penyimpanan handphone penuh. Hapus beberapa berkas, lalu coba lagi.'],
    [
      'missing',
      'Foto atau dokumen tidak tersedia lagi di handphone ini. Silakan ambil atau pilih kembali.',
    ],
  ] as const)('getFileLines gives advice for a file that cannot be stored (%s)', (reason, text) => {
    expect(getFileLines(reason)).toEqual([text]);
  });

  test.each([
    ['dataImg', 'Foto e-KTP tidak tersedia lagi di handphone ini. Silakan ambil ulang.'],
    [
      'dataNpwp',
      'Foto NPWP tidak tersedia lagi di handphone ini. Silakan ambil atau unggah kembali.',
    ],
    [
      'slipGaji',
      'Slip gaji tidak tersedia lagi di handphone ini. Silakan ambil atau unggah kembali.',
    ],
    ['face1', 'Foto wajah tidak tersedia lagi di handphone ini. Silakan ulangi verifikasi wajah.'],
  ])('getFileLines names the stored file that is lost (%s)', (key, text) => {
    expect(getFileLines('missing', key)).toEqual([text]);
    expect(getFileLines('storage', key)).not.toEqual([text]);
    expect(getFileLines('missing', 'sealedApplication')).toEqual(getFileLines('missing'));
  });
});

describe('texts of the hand-over to another device', () => {
  const again =
    'Buat tautan baru di tempat pengajuan ini diisi, atau mulai pengajuan baru di sini.';

  test.each([
    [
      'link',
      'Sebagian tautan hilang atau berubah.',
      'Buka kembali halaman dengan kode QR, tekan Salin tautan, lalu tempelkan seluruhnya di kolom alamat. Atau pindai kode QR-nya.',
    ],
    [
      'damaged',
      'Data dari tautan ini rusak atau tidak lengkap.',
      'Buat tautan baru di tempat pengajuan ini diisi, lalu buka tautan yang baru.',
    ],
    [
      'newer',
      'Pengajuan ini disimpan dengan versi yang lebih baru.',
      'Muat ulang halaman untuk memakai versi terbaru. Tautan tetap berlaku.',
    ],
    ['unknown', 'Bank tidak mengenali tautan ini, atau datanya sudah dihapus.', again],
    ['expired', 'Tautan berlaku 7 hari, dan datanya sudah dihapus dari bank.', again],
    [
      'deleted',
      'Tautan ini tidak dapat membuka pengajuan lagi.',
      'Di tempat pengajuan ini diisi, datanya tetap ada. Buat tautan baru di sana, atau mulai pengajuan baru di sini.',
    ],
    [
      'usedUp',
      'Tautan hanya dapat dipakai 2 kali.',
      'Lanjutkan di tempat terakhir tautan ini dibuka, atau buat tautan baru di sana.',
    ],
    [
      'submitted',
      'Pengajuan dari tautan ini sudah dikirim ke bank, jadi tidak dapat dilanjutkan lagi.',
      'Hasilnya tampil di tempat pengajuan dikirim. Pemberitahuan juga dikirim ke nomor handphone yang terdaftar.',
    ],
    [
      'full',
      'Foto dari pengajuan ini belum dapat disimpan di sini. Tautan tetap berlaku.',
      'Hapus beberapa berkas di handphone ini, lalu coba lagi.',
    ],
    [
      'blocked',
      'Pengajuan ini tidak dapat dilanjutkan tanpa disimpan di browser. Tautan tetap berlaku.',
      'Izinkan situs ini menyimpan data, atau buka tautan di browser lain.',
    ],
  ] as const)('the problem "%s" has a reason and advice', (problem, text, advice) => {
    expect(takeOver.problems[problem]).toMatchObject({ text, advice });
  });

  test('the progress of a transfer has a unit', () => {
    expect(takeOver.receiving.percent(41)).toBe('Menerima … 41 %');
    expect([1, 2].map(takeOver.offered.takes)).toEqual(['1 kali, yang terakhir', '2 kali']);
  });

  test('the ways to a real browser have the same texts as on the front page', () => {
    expect(homepage).toMatchObject({
      openChrome: handOverShared.openChrome,
      openSafari: handOverShared.openSafari,
      inAppMenu: handOverShared.inAppMenu,
    });
  });

  test('the front page says what happened elsewhere', () => {
    expect(elsewhereLink).toEqual({
      left: 'Pengajuan Anda dilanjutkan di tempat lain.',
      submitted: 'Pengajuan Anda sudah dikirim dari tempat lain.',
      open: 'Lihat pengajuan',
    });
  });
});

describe('languages', () => {
  /** Every text of src/copy, functions called with a sample. */
  function textsOf(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return textsOf(tryCall(value as (sample: number) => unknown));
    if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
    return [];
  }

  function tryCall(make: (sample: number) => unknown): unknown {
    try {
      return make(3);
    } catch {
      return undefined;
    }
  }

  const modules = import.meta.glob('../../src/copy/*.ts', { eager: true });

  const texts = Object.values(modules).flatMap(textsOf);

  /** English texts that the specification itself quotes, and our names for things. */
  const quoted = new Set([
    'Card is required',
    'nama lengkap is required',
    'tempat lahir is required',
    'OTP FAILED',
    'ON PROCCESS',
    'Unknown error!',
    'Cannot read UserMedia from MediaDevices.',
    'No items found',
    'Type to search',
    'Add item',
    'Loading...',
    'Clear all',
    'Cancel',
    'Clear',
    'Set',
  ]);

  const english =
    /\b(the|a|an|is|are|was|your|you|please|and|or|not|no|of|to|for|with|failed|error|required|invalid|loading|search|select|choose|submit|continue|next|cancel|close|clear|set|retry|try|again|photo|upload|take|this|that|must|phone|name|address|success|found)\b/i;

  it('ENT-01 every text is Indonesian, except those that the specification quotes in English', () => {
    expect(texts.length).toBeGreaterThan(300);
    const foreign = texts.filter(
      (text) =>
        !quoted.has(text.replace(/^(Error|Message): /, '')) &&
        !/^Error Code: \d/.test(text) &&
        // REV-09: the older journey's messages follow the quoted pattern.
        !/^[\w ]+ is required$/.test(text) &&
        english.test(text),
    );
    expect(foreign).toEqual([]);
  });

  /** One word for one thing: what is never said, and the word that is. */
  const twins = [
    [/\b(ponsel|telepon genggam|gawai|smartphone|hp)\b/i, 'handphone'],
    [/\b(peramban|penjelajah)\b/i, 'browser'],
    [/\b(e-mail|surel)\b/i, 'email'],
    [/\b(ketuk|klik|sentuh)\b/i, 'tekan'],
    [/\bpernikahan\b/i, 'perkawinan'],
    [/\bsilahkan\b/i, 'silakan'],
    [/(?<!e-)\bKTP\b/, 'e-KTP'],
    [/\bselangkah lagi\b/i, 'what the front page alone says (ENT-05)'],
  ] as const;

  /** What the specification fixes stays as it is: a text of the catalogue, or the part of one that is drawn by itself. */
  const catalogue = readFileSync('tests/copy/copy.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[1] ?? '');
  const isFixed = (text: string) => catalogue.some((one) => one.includes(text.trim()));

  it.each(twins)('%s is never used for %s, except where the specification does it', (twin) => {
    const forbiddenTexts = texts.filter((text) => twin.test(text) && !isFixed(text));
    expect(forbiddenTexts).toEqual([]);
  });

  it('ENT-01 screens and components take their texts from src/copy, and the page is marked as Indonesian', () => {
    expect(readFileSync('index.html', 'utf8')).toContain('<html lang="id">');
    const sources = ['screens', 'src/ui', 'src/app', 'src/boot', 'src/camera'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.tsx'))
        .map((path) => `${folder}/${path}`),
    );
    expect(sources.length).toBeGreaterThan(80);
    const attributes =
      /\b(?:aria-label|title|label|placeholder|alt|hint|legend)="([^"]*[A-Za-z]{2}[^"]*)"/g;
    const between = />\s*([A-Z][A-Za-z]+(?: [A-Za-z]+)*[.!?]?)\s*<\//g;
    const written = sources.flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return [...source.matchAll(attributes), ...source.matchAll(between)].map(
        ([, text]) => `${path}: ${text}`,
      );
    });
    expect(written).toEqual([]);
  });
});
