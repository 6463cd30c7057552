import { screen } from '@testing-library/react';
import { FileFailure } from '../../../src/lib/files/index.ts';
import { savedBefore } from '../../fixtures/saved.ts';

import {
  aiming,
  alertLines,
  messageAt,
  named,
  on,
  onPage,
  type Place,
  press,
  put,
  settle,
} from '../finders.tsx';

const saved = savedBefore('job');
const blank = (role: string, name: string): Place[] => [
  { at: on('job', saved, press('Lanjut')), as: messageAt(role, name) },
];
/** Of a kelurahan that is typed, because the bank's list lacks it. */
const blankTyped = (name: string): Place[] => [
  {
    at: on('job', { ...saved, typedKelurahan: { kelurahanPRSH: true } }, press('Lanjut')),
    as: messageAt('textbox', name),
  },
];
const tooMany = (field: string, name: string): Place[] => [
  {
    at: on('job', saved, press('Lanjut'), { drafts: { job: { [field]: '0123' } } }),
    as: messageAt('textbox', name),
  },
];
const income = 'Penghasilan bersih per bulan';
const large = new File(['%PDF'], 'npwp.pdf', { type: 'application/pdf' });

/** Step 5 and the captures of its documents. */
export const job: Record<string, Place[]> = {
  'job.type.required': blank('combobox', 'Pekerjaan'),
  'job.title.required': blank('combobox', 'Jabatan'),
  'job.industry.required': blank('combobox', 'Bidang usaha'),
  'job.company.required': blank('textbox', 'Nama perusahaan'),
  'job.address.required': blank('textbox', 'Alamat perusahaan'),
  'job.rt.required': blank('textbox', 'RT'),
  'job.rt.max': tooMany('rt_perusahaan', 'RT'),
  'job.rw.required': blank('textbox', 'RW'),
  'job.rw.max': tooMany('rw_perusahaan', 'RW'),
  'job.kelurahan.required': blank('combobox', 'Kelurahan'),
  'job.kecamatan.required': blankTyped('Kecamatan'),
  'job.city.required': blankTyped('Kabupaten/kota'),
  'job.province.required': blankTyped('Provinsi'),
  'job.postal.required': blankTyped('Kode pos'),
  'decided.JOB-17.1': blank('textbox', 'Lama kerja'),
  'job.income.required': blank('textbox', income),
  'job.income.prefix': [
    {
      at: on('job', saved, put('textbox', income, '12000000')),
      as: () => [screen.getByRole<HTMLInputElement>('textbox', { name: income }).value.slice(0, 2)],
    },
  ],
  'doc.tooBig': [
    {
      at: on(
        'job',
        saved,
        async (view) => {
          view.send({ type: 'document.chosen', document: 'npwp', file: large });
          await settle(view);
        },
        {
          ports: {
            keepFile: () => {
              throw new FileFailure('tooBig');
            },
          },
        },
      ),
      as: alertLines,
    },
  ],
  'npwp.title': [{ at: aiming('npwpCapture', saved), as: named('heading'), unless: 'always' }],
  'decided.DOC-04.1': [
    { at: aiming('slipCapture', saved), as: onPage, unless: on('slipCapture', saved) },
  ],
};
