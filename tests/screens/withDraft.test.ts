import { expect, test } from 'vitest';
import { withDraft } from '../../screens/shared/withDraft.ts';

const defaults = { alamat_rmh: 'Jl. Melati 5', alamat_berbeda: false, rt_rmh: '', point: null };

test('a form without a draft starts with its defaults', () => {
  expect(withDraft(defaults, undefined)).toEqual(defaults);
});

test('what was typed lies over the defaults, where it is of the kind that the field has', () => {
  const draft = {
    alamat_rmh: 'Jl. Anggrek 7',
    alamat_berbeda: 'ya',
    rt_rmh: 3,
    tidak_dikenal: 'x',
  };
  expect(withDraft(defaults, draft)).toEqual({ ...defaults, alamat_rmh: 'Jl. Anggrek 7' });
  expect(withDraft(defaults, { alamat_berbeda: true })).toEqual({
    ...defaults,
    alamat_berbeda: true,
  });
});

test('a draft of nothing takes nothing away', () => {
  const empty = { alamat_rmh: null, rt_rmh: undefined, point: null };
  expect(withDraft(defaults, empty)).toEqual(defaults);
});
