import { isEmail } from '../../../src/fields/steps.ts';
import type { Handlers, Visit } from '../bank/bank.ts';
import { type NewFile, sentDocument, sentPicture } from '../bank/files.ts';
import { beginApplication, continueApplication, type Step } from '../bank/providerApplications.ts';
import {
  converted,
  findFullRecord,
  isClosed,
  isOwnPhoto,
  keepFirstRecord,
  keepFullRecord,
  keepMail,
  keepRecordFile,
} from '../bank/records.ts';
import { Refusal } from '../bank/refusal.ts';
import { refuseBirthDate } from '../bank/validate.ts';
import { unread } from './card.ts';

const taken = (responseDescription: string) => ({ responseCode: '00', responseDescription });

const appliedBefore = {
  responseCode: '51',
  responseDescription: 'Anda sudah pernah mengajukan Syariah Card.',
};

/** A photo of the archive: `ktp_{nik}` and `foto_{nik}` are what a full record points to (OLD-32). */
async function archive(visit: Visit, nik: string, kind: 'foto' | 'ktp', base64: string) {
  const { bank } = visit;
  const sent = await sentPicture(kind, base64);
  if (!(await isOwnPhoto(bank, nik, kind, sent))) {
    throw new Refusal(400, '30', `${kind} bukan foto dari pengajuan ini.`);
  }
  const file = await converted(visit, kind, sent);
  const name = `${kind}_${nik}`;
  await keepRecordFile(bank, { nik, kind: 'converted', name }, file);
  return name;
}

export const onboardingHandlers = {
  readCardOlder: async ({ foto_ktp64 }, { bank, client, left }) => {
    const result = await bank.cards.read(foto_ktp64, { client, left });
    if (result.outcome !== 'read') {
      const [responseCode, responseDescription] = unread[result.outcome];
      return { responseCode, responseDescription, data: null };
    }
    const { nik, nama, jenis_kelamin, status_perkawinan, tempat_lahir, tanggal_lahir } =
      result.reading;
    const { alamat, rt_rw, kelurahan, kecamatan, kota, provinsi } = result.reading;
    const birth = [tempat_lahir ?? '', tanggal_lahir ?? ''];
    return {
      ...taken('Berhasil'),
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
    refuseBirthDate('tgl_lahir', fields.tgl_lahir, bank.clock.now());
    const photo = await sentPicture('ktp_blob', ktp_blob);
    await keepFirstRecord(bank, fields.nik || fields.no_handphone, fields, photo);
    return taken('Data awal diterima.');
  },

  submitRecord: async (record, { bank }) => {
    const nik = record.no_ktp;
    if (record.data_tl !== `ktp_${nik}` || record.dok_tl !== `foto_${nik}`) {
      throw new Refusal(400, '30', 'data_tl dan dok_tl tidak sesuai dengan no_ktp.');
    }
    refuseBirthDate('tgl_lhr', record.tgl_lhr, bank.clock.now());
    const receipt = await keepFullRecord(bank, record);
    if (receipt === 'appliedBefore') return { ...appliedBefore, data: null };
    return { ...taken('Data pengajuan diterima.'), data: { id: receipt.id } };
  },

  submitFiles: async ({ id, nik, ...files }, { bank }) => {
    const { file_npwp, file_npwp_name, file_foto, file_foto_name } = files;
    const record = await findFullRecord(bank, id);
    if (!record) throw new Refusal(404, '404', 'Data pengajuan dengan id ini tidak ditemukan.');
    if (record.nik !== nik) throw new Refusal(400, '30', 'nik bukan milik pengajuan ini.');
    const foto = await sentPicture('file_foto', file_foto);
    const npwp = file_npwp ? await sentDocument('file_npwp', file_npwp) : undefined;
    const npwpName = `NPWP_${nik}.${npwp?.type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    if (file_npwp_name !== npwpName || file_foto_name !== `foto_${nik}.jpg`) {
      throw new Refusal(400, '30', 'Nama berkas tidak sesuai dengan nik atau isinya.');
    }
    const sent: [string, NewFile][] = [[file_foto_name, foto]];
    if (npwp) sent.push([file_npwp_name, npwp]);
    // A second tab of the same person, with another photo, may come to this as rightly as a stranger: it goes on,
    // and nothing that was received changes.
    const isWhole = await isClosed(bank, nik);
    for (const [name, file] of isWhole ? [] : sent) {
      await keepRecordFile(bank, { nik, kind: 'sent', name }, file);
    }
    return taken(isWhole ? 'Berkas pengajuan ini sudah diterima.' : 'Berkas diterima.');
  },

  convertFile: async ({ file_data, nik, file_name }, visit) => ({
    ...taken('Foto diubah.'),
    data: { file_name: await archive(visit, nik, file_name, file_data) },
  }),

  convertFiles: async ({ file_foto, nik, file_ktp }, visit) => ({
    ...taken('Kedua foto diubah.'),
    data: {
      file_foto: await archive(visit, nik, 'foto', file_foto),
      file_ktp: await archive(visit, nik, 'ktp', file_ktp),
    },
  }),

  sendMail: async ({ username, email }, { bank }) => {
    if (!isEmail(email)) {
      throw new Refusal(400, '30', 'Alamat email tidak valid.');
    }
    await keepMail(bank, username, email);
    return taken('E-mail dikirim.');
  },
} satisfies Partial<Handlers>;

const kept = (id: string) => ({
  responseCode: '00',
  responseDescription: 'Langkah diterima.',
  data: { id },
});

async function next({ bank }: Visit, id: string, number: 2 | 3 | 4, step: Step) {
  const isKept = await continueApplication(bank, id, number, step);
  return isKept ? kept(id) : { ...appliedBefore, data: null };
}

const pictureStep = async (field: string, base64: string, fields: Step['fields']) => ({
  fields,
  picture: { field, file: await sentPicture(field, base64) },
});

export const providerApplyHandlers = {
  applyStep1: async ({ image_ktp, ...fields }, { bank }) => {
    refuseBirthDate('tanggal_lahir', fields.tanggal_lahir, bank.clock.now());
    const step = await pictureStep('image_ktp', image_ktp, fields);
    const id = await beginApplication(bank, fields.nomor_ktp, step);
    return id === undefined ? { ...appliedBefore, data: null } : kept(id);
  },
  applyStep2: ({ id, ...fields }, visit) => next(visit, id, 2, { fields }),
  applyStep3: async ({ id, image_selfie }, visit) =>
    next(visit, id, 3, await pictureStep('image_selfie', image_selfie, {})),
  applyStep4: ({ id, ...fields }, visit) => next(visit, id, 4, { fields }),
} satisfies Partial<Handlers>;
