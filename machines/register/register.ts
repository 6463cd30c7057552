import Papa from 'papaparse';
import { allCalls } from '../../api/contracts/all.ts';
import type { handOverCalls } from '../../api/contracts/handOver.ts';
import type { CallId, CallInput } from '../../api/contracts/index.ts';
import { copyOfAnswers } from '../../src/copy/copyOfAnswers.ts';
import { titles } from '../../src/copy/titles.ts';
import { type ConsentPurpose, consentPurposes } from '../../src/lib/consent.ts';
import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import type { ValueFacts } from '../atlas/values.ts';
import { callTitles } from '../diagram/words.ts';
import { isTravelling } from '../journey/saved/travels.ts';
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

/** A value that leaves the phone with a call. */
export interface Transfer {
  title: string;
  address: string;
  recipient: string;
  fields: readonly string[];
  /** The notices and consents before it; none for what the applicant asks for. */
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
  (Object.keys(requiredNotices) as BankPort[]).map((port) => [getAddress(getCallId(port)), port]),
);

function getAddress(call: CallId): string {
  const { method, base, path } = allCalls[call];
  return `${method} ${base}/${path}`;
}

const getRecipient = (address: string): string => {
  const [, base = ''] = /^\w+ (\w+)\//.exec(address) ?? [];
  return recipients[base as keyof typeof recipients];
};

const createTransfer = (
  call: CallId,
  title: string,
  fields: readonly string[],
  after: readonly ConsentPurpose[],
): Transfer => {
  const address = getAddress(call);
  return { title, address, recipient: getRecipient(address), fields, after };
};

/** Returns the names of a request's fields in the contract. */
const getFields = (call: CallId): string[] =>
  Object.keys((allCalls[call].request as unknown as { shape: object }).shape);

const everything = requiredNotices.sendApplication;
const days = handOverLimits.lifetime / (24 * 60 * 60_000);

/** The transfer of all answers, photos and consents to another device, which only the applicant can start. */
const handOver = createTransfer(
  'storeHandOverSlice',
  `Pindah ke perangkat lain (tersegel; bank tidak dapat membacanya dan menyimpannya paling lama ${days} hari)`,
  ['data'],
  [],
);

/** Returns the transfers of a link's identifiers. The secret of the link does not leave the phone. */
const createLinkTransfers = (...calls: (keyof typeof handOverCalls)[]): Transfer[] =>
  calls.map((call) => {
    const fields = getFields(call).filter((field) => field === 'id' || field === 'device');
    return createTransfer(call, callTitles[call], fields, []);
  });

/** The transfers of saved values that the inputs of the chart's ports to the bank do not show. */
const otherTransfers: Readonly<Record<string, readonly Transfer[]>> = {
  consents: [
    createTransfer(
      'submitApplication',
      `${callTitles.submitApplication}, bila bank meminta catatan persetujuan (VITE_CONSENT_RECORD)`,
      ['consent_record' satisfies keyof CallInput<'submitDirect'>],
      everything,
    ),
    createTransfer(
      'submitRecord',
      `${callTitles.submitRecord}, bila bank menamai isiannya (VITE_RECORD_EXTRA)`,
      ['consents'],
      everything,
    ),
  ],
  signatureId: [
    createTransfer('advanceScore', callTitles.advanceScore, getFields('advanceScore'), everything),
  ],
  handOver: createLinkTransfers(
    ...(['openHandOver', 'storeHandOverSlice', 'describeHandOver'] as const),
    ...(['takeHandOver', 'holdHandOver', 'deleteHandOver'] as const),
  ),
  sealedHandOver: [handOver],
  arrival: createLinkTransfers('describeHandOver', 'fetchHandOverSlice', 'takeHandOver'),
};

/** Values that screens send with a look-up, without a port of the chart. */
const lookUps: readonly { label: string; title: string; entered: string[]; call: CallId }[] = [
  {
    label:
      'Kelurahan yang dicari, dengan kecamatan e-KTP bila namanya singkat atau hasilnya banyak',
    title: 'Cari kelurahan',
    entered: [titles.address, titles.job],
    call: 'regionSearch',
  },
  {
    label: 'Kode pos yang dicari',
    title: 'Cari kode pos',
    entered: [titles.review],
    call: 'regionByPostalCode',
  },
  {
    label: 'Kelurahan yang diketik sendiri',
    title: 'Cari kecamatan, bila bank mengaktifkannya (VITE_SUBDISTRICT)',
    entered: [titles.review],
    call: 'subdistrict',
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
      after: everything,
    },
  ],
};

/** The name by which the other device recognizes the one that took the application. */
const deviceName: RegisterEntry = {
  name: 'perangkat',
  label: 'Nama browser dan sistem perangkat',
  entered: [titles.handOver, titles.takeOver],
  stored: 'Tidak disimpan di ponsel yang mengirimnya',
  transfers: [
    createTransfer('takeHandOver', `${callTitles.takeHandOver} (tersegel)`, ['mark'], []),
  ],
};

/**
 * Creates the register of data: where each value is entered and stored, and in which call it leaves to whom, after
 * which notice and consent. The chart's values are computed (machines/atlas/values.ts); the proof
 * `noticeBeforeEachCall` checks `after`. @throws for a call without a row in notices.ts
 */
export function createRegister(values: readonly ValueFacts[]): RegisterEntry[] {
  const ofChart = values.map((value): RegisterEntry => {
    const { name, label, entered, kept, copied, isFile, sent } = value;
    const further = otherTransfers[name] ?? [];
    return {
      name,
      label,
      entered: entered.map((form) => titles[form]),
      stored: isFile ? storage.file : copied.length > 0 ? storage.local : storage.session,
      transfers: [
        ...sent.map(({ title, address, fields }) => {
          const port = portOfAddress.get(address);
          if (!port) throw new Error(`The register knows no notice for ${address}.`);
          const recipient = getRecipient(address);
          return { title, address, recipient, fields, after: requiredNotices[port] };
        }),
        ...further,
        ...(kept.some(isTravelling) ? [handOver] : []),
      ],
    };
  });
  const ofScreens = lookUps.map(({ label, title, entered, call }): RegisterEntry => {
    const fields = getFields(call);
    return {
      ...{ name: `${fields[0]} (pencarian)`, label, entered, stored: storage.session },
      transfers: [createTransfer(call, title, fields, everything)],
    };
  });
  return [...ofChart, ...ofScreens, liveFace, deviceName];
}

/** Returns the names of the notices and consents in the order in which they are given, or the applicant's request. */
export const formatNotices = (after: readonly ConsentPurpose[]): string =>
  consentPurposes
    .filter((purpose) => after.includes(purpose))
    .map((purpose) => copyOfAnswers.consentNames[purpose])
    .join('; ') || 'permintaan pemohon sendiri';

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
