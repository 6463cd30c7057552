import Papa from 'papaparse';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { copyOfAnswers } from '../../src/copy/copyOfAnswers.ts';
import { titles } from '../../src/copy/titles.ts';
import { type ConsentPurpose, consentPurposes } from '../../src/lib/consent.ts';
import type { ValueFacts } from '../atlas/values.ts';
import { type BankPort, getCallId } from '../paths/answers.ts';
import { requiredNotices } from './notices.ts';

/** Who runs the service that a call goes to, by the base of its address. */
const recipients = {
  local: 'Bank',
  apply: 'Penyedia pengajuan, atas nama bank',
  identity: 'Penyedia identitas dan tanda tangan, atas nama bank',
} as const;

/** Where a value is stored on the phone, and until when. */
const storage = {
  file: 'Berkas tersegel di ponsel; kuncinya hanya di tab, sehingga tidak terbaca sesudah tab ditutup',
  session: 'Penyimpanan tab; hilang bila tab ditutup, dan dihapus bila tanda terima ditampilkan',
  local:
    'Penyimpanan tab, dan dalam alur identitas dulu juga penyimpanan lokal; dihapus bila tanda terima ditampilkan',
} as const;

/** Session keys that the identity-first journey also writes to local storage (STO-12). */
const localKeys: readonly string[] = ['dataImg', 'dataOCR', 'step1', 'step2', 'setujusyarat'];

/** A value that leaves the phone with a call. */
export interface Transfer {
  title: string;
  address: string;
  recipient: string;
  fields: readonly string[];
  after: readonly ConsentPurpose[];
}

/** One value of the register. */
export interface RegisterEntry {
  name: string;
  label: string;
  entered: readonly string[];
  stored: string;
  transfers: readonly Transfer[];
}

const portOfAddress = new Map(
  (Object.keys(requiredNotices) as BankPort[]).map((port): [string, BankPort] => {
    const { method, base, path } = allCalls[getCallId(port)];
    return [`${method} ${base}/${path}`, port];
  }),
);

const getRecipient = (address: string): string => {
  const [, base = ''] = /^\w+ (\w+)\//.exec(address) ?? [];
  return recipients[base as keyof typeof recipients];
};

/** Values that screens send with a look-up, without a port of the chart. */
const lookUps: readonly { name: string; label: string; entered: string[]; call: CallId }[] = [
  {
    name: 'kelurahan',
    label: 'Kelurahan yang dicari',
    entered: [titles.address, titles.job],
    call: 'regionSearch',
  },
  {
    name: 'kode_pos',
    label: 'Kode pos yang dicari',
    entered: [titles.review],
    call: 'regionByPostalCode',
  },
];

/** The picture that the provider's page takes by itself. */
const liveFace: RegisterEntry = {
  name: 'wajah',
  label: 'Gambar wajah selama verifikasi',
  entered: [titles.faceFrame],
  stored: 'Tidak disimpan oleh aplikasi ini; hasilnya menjadi foto wajah',
  transfers: [
    {
      title: 'Halaman penyedia verifikasi wajah',
      address: 'bingkai penyedia',
      recipient: 'Penyedia verifikasi wajah, atas nama bank',
      fields: ['kamera'],
      after: ['identity', 'terms'],
    },
  ],
};

/**
 * Creates the register of data: where each value is entered and stored, and in which call it leaves to whom, after
 * which notice and consent. The chart's values are computed (machines/atlas/values.ts); the proof
 * `noticeBeforeEachCall` checks `after`. @throws for a call without a row in notices.ts
 */
export function createRegister(values: readonly ValueFacts[]): RegisterEntry[] {
  const ofChart = values.map(({ name, label, entered, kept, isFile, sent }): RegisterEntry => {
    const isLocal = kept.some((key) => localKeys.includes(key));
    return {
      name,
      label,
      entered: entered.map((form) => titles[form]),
      stored: isFile ? storage.file : isLocal ? storage.local : storage.session,
      transfers: sent.map(({ title, address, fields }) => {
        const port = portOfAddress.get(address);
        if (!port) throw new Error(`The register knows no notice for ${address}.`);
        const recipient = getRecipient(address);
        return { title, address, recipient, fields, after: requiredNotices[port] };
      }),
    };
  });
  const ofScreens = lookUps.map(({ name, label, entered, call }): RegisterEntry => {
    const { method, base, path } = allCalls[call];
    const address = `${method} ${base}/${path}`;
    const transfer = { title: label, address, recipient: getRecipient(address), fields: [name] };
    return {
      ...{ name: `${name} (pencarian)`, label, entered, stored: storage.session },
      transfers: [{ ...transfer, after: ['identity', 'terms'] }],
    };
  });
  return [...ofChart, ...ofScreens, liveFace];
}

/** Returns the names of the notices and consents, in the order in which they are given. */
export const formatNotices = (after: readonly ConsentPurpose[]): string =>
  consentPurposes
    .filter((purpose) => after.includes(purpose))
    .map((purpose) => copyOfAnswers.consentNames[purpose])
    .join('; ');

const headings = ['Nilai', 'Nama', 'Diisi di', 'Disimpan', 'Dikirim dengan', 'Alamat', 'Isian'];

/** Returns the register as CSV for the bank's privacy officer: one row per value and call. */
export function formatRegisterAsCsv(register: readonly RegisterEntry[]): string {
  const rows = register.flatMap(({ label, name, entered, stored, transfers }) => {
    const own = [label, name, entered.join('; '), stored];
    return transfers.length === 0
      ? [[...own, '', '', '', 'Tidak dikirim', '']]
      : transfers.map(({ title, address, fields, recipient, after }) => [
          ...[...own, title, address, fields.join('; ')],
          ...[recipient, formatNotices(after)],
        ]);
  });
  const fields = [...headings, 'Penerima', 'Sesudah'];
  return `${Papa.unparse({ fields, data: rows }, { quotes: true })}\r\n`;
}
