import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { identityFirstApplicant } from '../../fixtures/applicant.ts';
import { kept } from '../../screens/applicant.ts';

const { chooser, identity, review } = identityFirstApplicant;
/** An identity-first applicant whose current address is not the e-KTP's; then one who lives there. */
export const saved: Saved = {
  code: '',
  step1: chooser,
  step2: identity as unknown as NonNullable<Saved['step2']>,
  review,
  dataImg: kept('ktp.jpg'),
  face1: kept('face1'),
  face2: kept('face2'),
  dataNpwp: kept('npwp.jpg'),
  applyId: 'RECORD-7',
  refferalID: 'AGEN-7',
};
export const same: Saved = { ...saved, review: { ...review, alamat_sesuai: '1' } };

/** What travels: constants added, and a content in the place of each file. */
export const sent = (body: object, constants: object = {}) =>
  JSON.parse(JSON.stringify({ ...constants, ...body }), (_, value) =>
    value && typeof value === 'object' && 'kept' in value ? `bytes of ${value.name}` : value,
  );
