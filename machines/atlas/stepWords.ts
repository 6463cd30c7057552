import { limits } from '../../src/limits.ts';
import { eventWords, getTitle, outcomeWords, portWords } from '../diagram/words.ts';
import { getCode, isBankPort, type portEndings } from '../paths/answers.ts';
import { type ExampleName, exampleEvents } from '../paths/examples.ts';
import type { StartName } from '../paths/golden.ts';
import { parseStep, type Step } from '../paths/steps.ts';

type VariantOf<Name> = Name extends `open: ${string}`
  ? never
  : Name extends `${string}: ${infer Variant}`
    ? Variant
    : never;

/** The variants of example events in words; complete by type. */
const variantWords: Record<VariantOf<ExampleName>, string> = {
  gold: 'kartu Gold',
  'a card the income does not offer': 'kartu yang tidak ditawarkan untuk penghasilan itu',
  'the card': 'kartu',
  'the phone': 'nomor handphone',
  'the e-mail': 'email',
  'the points': 'konversi poin',
  'the address': 'alamat',
  'the job': 'pekerjaan',
  'the delivery': 'pengiriman kartu',
  'a number that is not complete': 'nomor belum lengkap',
  complete: 'isian lengkap dan benar',
  'another person': 'NIK dan nama orang lain',
  'another phone': 'nomor handphone lain',
  'a day that does not exist': 'tanggal lahir yang tidak ada: 31-02-1990',
  'too young': 'tanggal lahir di bawah batas usia: 25-04-2015',
  'without a NIK': 'NIK kosong',
  denied: 'izin kamera ditolak',
  unsupported: 'peramban tanpa kamera',
  'nobody answers': 'pertanyaan izin belum dijawab',
  yes: 'setuju',
  no: 'tidak setuju',
  '50': 'konversi poin 50',
  'no choice': 'tanpa pilihan',
  'another e-mail': 'email lain',
  'without an e-mail': 'email kosong',
  'of the e-KTP': 'alamat e-KTP',
  'of the company': 'alamat perusahaan',
  'of the e-KTP, searched again': 'alamat e-KTP, dicari lagi',
  'of the company, searched again': 'alamat perusahaan, dicari lagi',
  'without an RT': 'RT kosong',
  'npwp, the form complete': 'NPWP, isian lengkap',
  'npwp, without an income': 'NPWP, penghasilan kosong',
  'slip, the form complete': 'slip gaji, isian lengkap',
  'slip, without an income': 'slip gaji, penghasilan kosong',
  npwp: 'NPWP',
  slip: 'slip gaji',
  'without an income': 'penghasilan kosong',
  residence: 'ke alamat domisili',
  'residence, then the summary': 'ke alamat domisili, lalu ringkasan',
  success: 'berhasil',
  'failed, no pictures': 'gagal, tanpa foto',
  'five digits': `${limits.otp} angka`,
  'three digits': 'tiga angka',
};

type Endings = typeof portEndings;
type EndingName = { [Port in keyof Endings]: keyof Endings[Port] }[keyof Endings];

/** The endings of calls in words, in addition to outcomes; complete by type. */
const endingWords: Record<Exclude<EndingName, keyof typeof outcomeWords>, string> = {
  'call failed': 'gagal (HTTP 500)',
  'connection lost': 'jaringan terputus',
  'assessing failed': 'tidak dapat dinilai',
  kept: 'tersimpan',
  'not an image': 'bukan foto',
  address: 'alamat bingkai',
  'a page of its own': 'halaman sendiri',
  'storage is full': 'penyimpanan penuh',
  'back again': 'kembali dari penyedia',
  'page not opened': 'halaman tidak terbuka',
  'the check is worth nothing': 'verifikasi tidak berlaku (HTTP 422)',
  'refused itself': 'permintaan ditolak (HTTP 400)',
  'refused for its content': 'isinya ditolak (HTTP 400)',
  'picture refused': 'foto ditolak',
  'the photo is lost': 'foto e-KTP hilang dari ponsel',
  'the face is lost': 'foto wajah hilang dari ponsel',
  'the photo of the NPWP is lost': 'foto NPWP hilang dari ponsel',
  'failed, with tries left': 'kode salah, masih boleh mencoba',
  'failed, too old': 'kode sudah kedaluwarsa',
  sealed: 'tersegel',
  'sealing failed': 'tidak dapat disegel',
  'comparing failed': 'tidak dapat dibandingkan',
  'a file is lost': 'berkas hilang dari ponsel',
  'refused as too large': 'terlalu besar (HTTP 413)',
  'the sealed application is lost': 'pengajuan tersegel hilang dari ponsel',
  'the sealed hand-over is lost': 'kiriman tersegel hilang dari ponsel',
  'taken, of the other journey': 'diterima, dari alur lain',
  'opened again': 'halaman dimuat ulang',
};

/** Returns the variants of an event in the paths, in words. */
export const getVariants = (event: string): string[] =>
  Object.entries(exampleEvents).flatMap(([name, { type }]) => {
    const variant = name.slice(type.length + 2) as keyof typeof variantWords;
    return type === event && Object.hasOwn(variantWords, variant) ? [variantWords[variant]] : [];
  });

const wordsOfEvent = (name: ExampleName): string => {
  const event = exampleEvents[name];
  if (event.type === 'open') {
    const result =
      'result' in event
        ? `, penyedia melapor ${event.result === 'success' ? 'berhasil' : 'gagal'}`
        : '';
    return `Alamat dibuka: ${getTitle(event.to ?? 'homepage')}${result}`;
  }
  const variant = name.slice(event.type.length + 2) as keyof typeof variantWords;
  return variant ? `${eventWords[event.type]}: ${variantWords[variant]}` : eventWords[event.type];
};

/** Describes how a call ends, with the bank's code if there is one. */
export function describeEnding(port: keyof Endings, ending: string): string {
  if (Object.hasOwn(endingWords, ending)) return endingWords[ending as keyof typeof endingWords];
  const code = isBankPort(port) ? getCode(port, ending) : undefined;
  return `${outcomeWords[ending as keyof typeof outcomeWords]}${code ? ` (${code})` : ''}`;
}

/** Describes a step of a path for analysts and testers. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'event':
      return wordsOfEvent(step.name);
    case 'answer':
      return `${isBankPort(step.port) ? 'Bank' : 'Ponsel'}, ${portWords[step.port]}: ${describeEnding(step.port, step.ending)}`;
    case 'time':
    case 'timer':
      return 'Waktu berlalu';
    case 'reload':
      return 'Halaman dimuat ulang';
    case 'address':
      return `Alamat diketik: ${getTitle(step.entry.to ?? 'homepage')}${step.entry.result ? `, penyedia melapor ${step.entry.result === 'success' ? 'berhasil' : 'gagal'}` : ''}`;
  }
}

/** Describes a step by its name in a path. */
export const describeStepByName = (name: string): string =>
  name === 'start' ? 'Mulai' : describeStep(parseStep(name));

/** The starts of paths in words. */
export const startWords: Record<StartName, string> = {
  'on a phone': 'di ponsel',
  'on a desktop': 'di komputer',
  'on a desktop, a submission unsettled': 'di komputer, dengan pengiriman yang belum pasti',
  'with the address leading back to consent': 'alamat kembali ke persetujuan',
  'in the identity-first journey': 'identitas dulu',
  'in the identity-first journey, both photos at once and a mail':
    'identitas dulu, kedua foto sekaligus dan email',
  'in the identity-first journey, by the provider': 'identitas dulu, lewat penyedia',
  'on the way to another device': 'menuju perangkat lain',
  'by a link of another device': 'dari tautan perangkat lain',
  'with an application from another device': 'dengan pengajuan dari perangkat lain',
  'in the identity-first journey, from another device': 'identitas dulu, dari perangkat lain',
};
