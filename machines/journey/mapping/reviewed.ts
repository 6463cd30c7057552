import type { IdentityValues } from '../../../src/fields/identity.ts';
import type { ReviewValues } from '../../../src/fields/review.ts';
import { partsOfRtRw } from '../../../src/lib/rtRw.ts';
import { identityOf } from '../saved/identityOf.ts';
import type { Saved } from '../saved/schema.ts';

/**
 * What a record is made of.
 * @throws without identity and review; the chart never comes here without both.
 */
export function reviewedOf(saved: Saved): { identity: IdentityValues; review: ReviewValues } {
  const identity = identityOf(saved);
  const { review } = saved;
  if (!identity || !review) throw new Error('A record needs an identity and its review');
  return { identity, review };
}

/**
 * Where the applicant lives: what was typed, or the e-KTP address where that is said to be the same
 * (OLD-34). The postal code is not on the card, so it is typed in either case.
 */
export function currentAddressOf(review: ReviewValues) {
  if (review.alamat_sesuai === '1') {
    return {
      street: review.alamat_ktp,
      ...partsOfRtRw(review.rt_rw_ktp),
      kelurahan: review.kelurahan_ktp,
      kecamatan: review.kecamatan_ktp,
      kota: review.kota_ktp,
      provinsi: review.provinsi_ktp,
      kodePos: review.kode_pos,
    };
  }
  return {
    street: review.alamat_tinggal,
    rt: review.rt,
    rw: review.rw,
    kelurahan: review.kelurahan,
    kecamatan: review.kecamatan,
    kota: review.kota_kab,
    provinsi: review.provinsi,
    kodePos: review.kode_pos,
  };
}
