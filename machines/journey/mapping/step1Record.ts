import type { Asked } from '../../../api/contracts/index.ts';
import type { WithFiles } from '../laterPorts.ts';
import { identityOf } from '../saved/identityOf.ts';
import type { Saved } from '../saved/schema.ts';

/**
 * The step-1 record (API-41), its picture still as a reference. No marital status: the body has no place
 * for it, and it goes out with the full record (API-42).
 * @throws without an identity; the chart never comes here without one.
 */
export function toStep1(saved: Saved): WithFiles<Asked<'submitStep1'>> {
  const identity = identityOf(saved);
  if (!identity) throw new Error('A step-1 record needs an identity');
  return {
    no_handphone: identity.no_hp,
    nik: identity.nik,
    nm_lengkap: identity.nama_lengkap,
    tmp_lahir: identity.tempat_lahir,
    tgl_lahir: identity.tgl_lahir,
    jns_kelamin: identity.jenis_kelamin,
    kewarganegaraan: identity.kewarganegaraan,
    ktp_blob: saved.dataImg,
    flag_syarat: identity.flag_syarat,
    flag_datapribadi: identity.flag_datapribadi,
  };
}
