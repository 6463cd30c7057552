import type { Asked } from '../../../api/contracts/index.ts';
import type { WithFiles } from '../laterPorts.ts';
import type { Saved } from '../saved/schema.ts';
import { reviewedOf } from './reviewed.ts';

// Files are still references: `foto` is the face of the check, `ktp` the e-KTP.

/** SubmitStepFile (API-38, API-46); the id is the record's, else the NIK. */
export function toFiles(saved: Saved): WithFiles<Asked<'submitFiles'>> {
  const { nik } = reviewedOf(saved).review;
  return {
    id: saved.applyId ?? nik,
    file_npwp: saved.dataNpwp ?? '',
    file_npwp_name: `NPWP_${nik}.jpg`,
    file_foto: saved.face1,
    file_foto_name: `foto_${nik}.jpg`,
    nik,
  };
}

/** ConvertFile, for one of the two photos (API-39, API-44). */
export function toConvertedPhoto(
  saved: Saved,
  name: 'foto' | 'ktp',
): WithFiles<Asked<'convertFile'>> {
  return {
    file_data: name === 'foto' ? saved.face1 : saved.dataImg,
    nik: reviewedOf(saved).review.nik,
    file_name: name,
  };
}

/** Both photos at once (API-45). */
export const toConvertedPhotos = (saved: Saved): WithFiles<Asked<'convertFiles'>> => ({
  file_foto: saved.face1,
  nik: reviewedOf(saved).review.nik,
  file_ktp: saved.dataImg,
});

/** API-40. */
export function toMail(saved: Saved): Asked<'sendMail'> {
  const { review } = reviewedOf(saved);
  return { username: review.nama_lengkap, email: review.email };
}
