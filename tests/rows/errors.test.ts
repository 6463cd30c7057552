import { expect, it } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import { wordOf } from '../../api/contracts/call.ts';
import { alertLines } from '../../src/app/alertLines.ts';
import { rejection, rejectionNik, rejectionTotal, waiting } from '../../src/copy/endings.ts';
import { messages } from '../../src/copy/messages.ts';
import { titles } from '../../src/copy/titles.ts';

const own = 'Kata-kata bank';
const [meaning, ...bankWords] = alertLines({ kind: 'bank', description: own });
const bank = bankWords.join('\n');
const text = (name: 'unreadable') => alertLines({ kind: 'text', text: name }).join('\n');
const tooBig = alertLines({ kind: 'file', reason: 'tooBig' }).join('\n');

/** The catalogue of specification §8, but for the postal lookup: where, word, text, specified text. */
it.each([
  [
    'an unreadable photo',
    [wordOf(allCalls.readCard, '99')],
    'other',
    text('unreadable'),
    'Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.',
  ],
  ['a refused e-mail', [wordOf(allCalls.register, 'RC18')], 'emailRefused', bank, own],
  ['a refused phone', [wordOf(allCalls.register, '422')], 'phoneRefused', bank, own],
  [
    'a wrong code',
    [wordOf(allCalls.validateOtp, '422')],
    'failed',
    messages.otpFailed,
    'OTP FAILED',
  ],
  [
    'a locked code',
    [wordOf(allCalls.validateOtp, '423')],
    'locked',
    messages.otpFailed,
    'OTP FAILED',
  ],
  [
    'too many codes',
    [wordOf(allCalls.validateOtp, '68')],
    'later',
    messages.otpLater,
    'Mohon coba beberapa saat lagi',
  ],
  ['a refused resend', [wordOf(allCalls.resendOtp, '423')], 'refused', bank, own],
  ['an oversize PDF', ['tooBig'], 'tooBig', tooBig, 'LEBIH DARI 10 MB'],
])('ERR-09 %s is told as the catalogue says', (_, words, word, told, specified) => {
  expect(new Set(words)).toEqual(new Set([word]));
  expect(told).toBe(specified);
});

it('above the bank’s words, in whatever language, stands an Indonesian sentence', () => {
  expect(meaning).toMatch(/^Bank belum dapat memproses/);
});

it.each([
  ['rejection', titles.rejection, /^Anda sudah pernah mengajukan Syariah Card$/],
  ['rejection', rejection.text, /tunggu hingga pengajuan sebelumnya selesai diproses/],
  ['rejectionnik', rejectionNik.text, /belum dapat dilanjutkan.*tunggu pengajuan Anda sebelumnya/],
  ['rejectiontotal', rejectionTotal.text, /belum dapat disetujui.*melalui aplikasi mobile/],
  ['waiting', waiting.text, /sedang diproses.*Jangan tutup atau muat ulang/],
])('ERR-09 %s says %j', (_, told, specified) => {
  expect(told).toMatch(specified);
});
