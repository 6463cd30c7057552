import type { OlderReading } from '../../../api/contracts/onboarding.ts';
import type { IdentityValues } from '../../../src/fields/identity.ts';
import { blankReview, type ReviewForm } from '../../../src/fields/review.ts';
import { identityOf, olderReadingOf } from '../saved/identityOf.ts';
import type { Saved } from '../saved/schema.ts';

export interface ReviewDraft extends ReviewForm {
  /** The identity that this draft has taken over. */
  identityOf: string;
}

/** What the identity tells of the review; a NIK that it left out (OLD-20) as the card was read. */
function fromIdentity(identity: IdentityValues, reading: OlderReading | undefined) {
  const { nama_lengkap, no_hp, tempat_lahir, tgl_lahir } = identity;
  const { alamat_ktp, provinsi_ktp, kota_ktp, kelurahan_ktp, kecamatan_ktp, rt_rw_ktp } = identity;
  return {
    nik: identity.nik || (reading?.nik ?? ''),
    nama_lengkap,
    no_hp,
    tempat_lahir,
    tgl_lahir,
    jns_kelamin: identity.jenis_kelamin,
    status_pernikahan: identity.status_pernikahan,
    ...{ alamat_ktp, provinsi_ktp, kota_ktp, kelurahan_ktp, kecamatan_ktp, rt_rw_ktp },
  } satisfies Partial<ReviewForm>;
}

/**
 * What form-expand shows on entry: what was typed or reviewed before, else identity and reading. An
 * identity that was changed afterwards comes over the draft with the fields that are its own.
 */
export function reviewDefaults(saved: Saved, draft: ReviewDraft | undefined): ReviewDraft {
  const identity = identityOf(saved);
  const of = identity ? JSON.stringify(identity) : '';
  const consents = {
    flag_datapribadi: saved.setujusyarat === true,
    flag_syarat: saved.setujupenawan === true,
  };
  const typed = draft ?? (saved.review && { ...saved.review, identityOf: of });
  if (typed && (typed.identityOf === of || !identity)) return { ...typed, ...consents };
  const told = identity && fromIdentity(identity, olderReadingOf(saved));
  return {
    ...blankReview,
    nama_ibu: identity?.nm_ibukandung ?? '',
    nama_perusahaan: identity?.nm_perusahaan ?? '',
    pekerjaan: identity?.pekerjaan ?? '',
    alamat_sesuai: told?.alamat_ktp ? '1' : '2',
    ...typed,
    ...told,
    ...consents,
    identityOf: of,
  };
}
