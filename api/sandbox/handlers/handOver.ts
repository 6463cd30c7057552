import type { Handlers } from '../bank/bank.ts';
import {
  deleteHandOver,
  describeHandOver,
  fetchSlice,
  type HandOverRefusal,
  holdHandOver,
  openHandOver,
  storeSlice,
  takeHandOver,
} from '../bank/handOvers.ts';

const createResponse = (responseCode: string, responseDescription: string) => ({
  responseCode,
  responseDescription,
});

const refusals = {
  unknown: createResponse('60', 'Pemindahan tidak ditemukan atau belum lengkap.'),
  expired: createResponse('61', 'Pemindahan sudah kedaluwarsa.'),
  deleted: createResponse('62', 'Pemindahan sudah dihapus.'),
  usedUp: createResponse('63', 'Pemindahan sudah dipakai sebanyak yang diizinkan.'),
  submitted: createResponse('67', 'Pengajuan ini dikirim dari perangkat lain.'),
} satisfies Record<HandOverRefusal, object>;

const tooLarge = createResponse('64', 'Data yang dipindahkan terlalu besar.');
const tooMany = createResponse('65', 'Terlalu banyak pemindahan. Coba lagi nanti.');
const elsewhere = createResponse('66', 'Pengajuan ini dilanjutkan di perangkat lain.');

/** The handlers of the calls by which a draft follows the applicant to another device. */
export const handOverHandlers = {
  openHandOver: async (request, { bank, client }) => {
    const result = await openHandOver(bank, request, client);
    const { outcome } = result;
    if (outcome === 'opened')
      return { ...createResponse('00', 'Pemindahan dimulai.'), data: { next: result.next } };
    return { ...refusals, tooLarge, tooMany }[outcome];
  },

  storeHandOverSlice: async (request, { bank }) => {
    const result = await storeSlice(bank, request);
    const { outcome } = result;
    if (outcome === 'stored')
      return { ...createResponse('00', 'Bagian diterima.'), data: { next: result.next } };
    return { ...refusals, tooLarge }[outcome];
  },

  describeHandOver: async (request, { bank }) => {
    const { outcome, description } = await describeHandOver(bank, request);
    if (outcome !== 'described') return refusals[outcome];
    return { ...createResponse('00', 'Pemindahan tersedia.'), data: description };
  },

  fetchHandOverSlice: async (request, { bank }) => {
    const result = await fetchSlice(bank, request);
    if (result.outcome !== 'fetched') return refusals[result.outcome];
    return { ...createResponse('00', 'Bagian tersedia.'), data: { data: result.data } };
  },

  takeHandOver: async (request, { bank }) => {
    const outcome = await takeHandOver(bank, request);
    return outcome === 'taken'
      ? createResponse('00', 'Pengajuan dilanjutkan di perangkat ini.')
      : refusals[outcome];
  },

  holdHandOver: async (request, { bank }) => {
    const result = await holdHandOver(bank, request);
    const { outcome } = result;
    if (outcome === 'held') return createResponse('00', 'Pengajuan ada di perangkat ini.');
    return outcome === 'elsewhere' ? { ...elsewhere, data: result.by } : refusals[outcome];
  },

  deleteHandOver: async ({ id }, { bank }) => {
    const outcome = await deleteHandOver(bank, id);
    if (outcome === 'deleted') return createResponse('00', 'Pemindahan dihapus.');
    return outcome === 'deletedBefore' ? refusals.deleted : refusals[outcome];
  },
} satisfies Partial<Handlers>;
