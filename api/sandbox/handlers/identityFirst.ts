import { isEmail } from '../../../src/fields/steps.ts';
import type { CallContext, Handlers } from '../bank/bank.ts';
import { parseDocument, parsePicture } from '../bank/files.ts';
import { type ApplyStep, startApplication, storeStep } from '../bank/providerApplications.ts';
import {
  archivePhoto,
  storeFirstRecord,
  storeFullRecord,
  storeMail,
  storeSentFiles,
} from '../bank/records.ts';
import { Refusal } from '../bank/refusal.ts';
import { assertBirthDate } from '../bank/validate.ts';
import { readFailures } from './card.ts';

const accepted = (responseDescription: string) => ({ responseCode: '00', responseDescription });

const appliedBefore = {
  responseCode: '51',
  responseDescription: 'Anda sudah pernah mengajukan Syariah Card.',
};

/** The handlers of the identity-first journey's calls. */
export const identityFirstHandlers = {
  readCardIdentityFirst: async ({ foto_ktp64 }, { bank, client, signal }) => {
    const result = await bank.cardReaders.read(foto_ktp64, { client, signal });
    if (result.outcome !== 'read') {
      const [responseCode, responseDescription] = readFailures[result.outcome];
      return { responseCode, responseDescription, data: null };
    }
    const { nik, nama, jenis_kelamin, status_perkawinan, tempat_lahir, tanggal_lahir } =
      result.reading;
    const { alamat, rt_rw, kelurahan, kecamatan, kota, provinsi } = result.reading;
    const birth = [tempat_lahir ?? '', tanggal_lahir ?? ''];
    return {
      ...accepted('Berhasil'),
      data: {
        nik,
        nama,
        jenis_kelamin,
        status_hubungan: status_perkawinan,
        tempat_tanggal_lahir: birth.some(Boolean) ? birth.join(', ') : undefined,
        ...{ alamat, rt_rw, kelurahan, kecamatan, kota, provinsi },
      },
    };
  },

  submitStep1: async ({ ktp_blob, ...fields }, { bank }) => {
    assertBirthDate('tgl_lahir', fields.tgl_lahir, bank.clock.now());
    const photo = await parsePicture('ktp_blob', ktp_blob);
    await storeFirstRecord(bank, fields.nik || fields.no_handphone, fields, photo);
    return accepted('Data awal diterima.');
  },

  submitRecord: async (record, { bank }) => {
    const nik = record.no_ktp;
    if (record.data_tl !== `ktp_${nik}` || record.dok_tl !== `foto_${nik}`) {
      throw new Refusal(400, '30', 'data_tl dan dok_tl tidak sesuai dengan no_ktp.');
    }
    assertBirthDate('tgl_lhr', record.tgl_lhr, bank.clock.now());
    const receipt = await storeFullRecord(bank, record);
    if (receipt === 'appliedBefore') return { ...appliedBefore, data: null };
    return { ...accepted('Data pengajuan diterima.'), data: { id: receipt.id } };
  },

  submitFiles: async ({ id, nik, ...files }, { bank }) => {
    const { file_npwp, file_npwp_name, file_foto, file_foto_name } = files;
    const foto = await parsePicture('file_foto', file_foto);
    const npwp = file_npwp ? await parseDocument('file_npwp', file_npwp) : undefined;
    const npwpName = `NPWP_${nik}.${npwp?.type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    if (file_npwp_name !== npwpName || file_foto_name !== `foto_${nik}.jpg`) {
      throw new Refusal(400, '30', 'Nama berkas tidak sesuai dengan nik atau isinya.');
    }
    const sent = { [file_foto_name]: foto, ...(npwp && { [file_npwp_name]: npwp }) };
    // The same person may have sent another photo in a second tab, so this is not refused; but the received
    // files stay unchanged.
    const isStored = await storeSentFiles(bank, { id, nik }, sent);
    return accepted(isStored ? 'Berkas diterima.' : 'Berkas pengajuan ini sudah diterima.');
  },

  convertFile: async ({ file_data, nik, file_name }, context) => ({
    ...accepted('Foto diubah.'),
    data: { file_name: await archivePhoto(context, nik, file_name, file_data) },
  }),

  convertFiles: async ({ file_foto, nik, file_ktp }, context) => ({
    ...accepted('Kedua foto diubah.'),
    data: {
      file_foto: await archivePhoto(context, nik, 'foto', file_foto),
      file_ktp: await archivePhoto(context, nik, 'ktp', file_ktp),
    },
  }),

  sendMail: async ({ username, email }, { bank }) => {
    if (!isEmail(email)) {
      throw new Refusal(400, '30', 'Alamat email tidak valid.');
    }
    await storeMail(bank, username, email);
    return accepted('E-mail dikirim.');
  },
} satisfies Partial<Handlers>;

const stepStored = (id: string) => ({
  responseCode: '00',
  responseDescription: 'Langkah diterima.',
  data: { id },
});

async function continueWith({ bank }: CallContext, id: string, number: 2 | 3 | 4, step: ApplyStep) {
  const isStored = await storeStep(bank, id, number, step);
  return isStored ? stepStored(id) : { ...appliedBefore, data: null };
}

const createPictureStep = async (field: string, base64: string, fields: ApplyStep['fields']) => ({
  fields,
  picture: { field, file: await parsePicture(field, base64) },
});

/** The handlers of the provider's apply API. */
export const providerApplyHandlers = {
  applyStep1: async ({ image_ktp, ...fields }, { bank }) => {
    assertBirthDate('tanggal_lahir', fields.tanggal_lahir, bank.clock.now());
    const step = await createPictureStep('image_ktp', image_ktp, fields);
    const id = await startApplication(bank, fields.nomor_ktp, step);
    return id === undefined ? { ...appliedBefore, data: null } : stepStored(id);
  },
  applyStep2: ({ id, ...fields }, context) => continueWith(context, id, 2, { fields }),
  applyStep3: async ({ id, image_selfie }, context) =>
    continueWith(context, id, 3, await createPictureStep('image_selfie', image_selfie, {})),
  applyStep4: ({ id, ...fields }, context) => continueWith(context, id, 4, { fields }),
} satisfies Partial<Handlers>;
