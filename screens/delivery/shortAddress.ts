import type { StoredJob } from '../../machines/journey/saved/schema.ts';
import type { AddressValues } from '../../src/fields/address.ts';

interface Place {
  street: string;
  kelurahan: string;
  city: string;
  postalCode: string;
}

const inShort = ({ street, kelurahan, city, postalCode }: Place) =>
  [street.trim().replace(/\s+/g, ' '), kelurahan, `${city} ${postalCode}`.trim()]
    .filter(Boolean)
    .join(', ');

/** The residence on one line: street, kelurahan, city and postal code. */
export const residenceInShort = (address: AddressValues) =>
  inShort({
    street: address.alamat_dms,
    kelurahan: address.kelurahan_dms,
    city: address.kabupaten_dms,
    postalCode: address.kdpos_dms,
  });

/** The company's address on one line, its name first. */
export const companyInShort = (job: StoredJob) =>
  `${job.nama_perusahaan}, ${inShort({
    street: job.alamat_perusahaan,
    kelurahan: job.kel_perusahaan,
    city: job.kota_perusahaan,
    postalCode: job.pos_perusahaan,
  })}`;
