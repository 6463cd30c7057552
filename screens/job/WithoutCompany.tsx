import { useWatch } from 'react-hook-form';
import { config } from '../../src/config.ts';
import { job as copy } from '../../src/copy/steps.ts';
import type { JobValues } from '../../src/fields/steps.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import type { StepFormOf } from '../shared/addressFields.ts';
import { focusFirst } from '../shared/focusFirst.ts';
import { useSaved, useSend } from '../shared/journey.ts';

/**
 * JOB-08 asks everybody for a company. Who has none, by the job type that was chosen, need not invent
 * one: what they are and where they live is put there at a press.
 */
export function WithoutCompany({ form }: { form: StepFormOf<JobValues> }) {
  const send = useSend();
  const { step4, typedKelurahan } = useSaved();
  const type = useWatch({ control: form.control, name: 'pekerjaan' });
  if (!step4 || !config.jobsWithoutCompany.includes(type)) return null;
  const fill = () => {
    const values = {
      nama_perusahaan: type,
      alamat_perusahaan: step4.alamat_dms,
      rt_perusahaan: step4.rt_dms,
      rw_perusahaan: step4.rw_dms,
      kel_perusahaan: step4.kelurahan_dms,
      kec_perusahaan: step4.kecamatan_dms,
      kota_perusahaan: step4.kabupaten_dms,
      prov_perusahaan: step4.propinsi_dms,
      pos_perusahaan: step4.kdpos_dms,
      selectedKelurahanDataPerushaan: step4.selectedKelurahanData.dms,
    } satisfies Partial<JobValues>;
    const byHand = step4.selectedKelurahanData.dms === 0;
    if (byHand !== (typedKelurahan?.kelurahanPRSH === true)) {
      send({ type: 'kelurahan.typed', key: 'kelurahanPRSH', byHand });
    }
    if (!byHand)
      send({ type: 'kelurahan.picked', key: 'kelurahanPRSH', name: step4.kelurahan_dms });
    const names = Object.keys(values) as (keyof typeof values)[];
    for (const name of names) form.setValue(name, values[name]);
    if (form.formState.isSubmitted) void form.trigger(names);
    focusFirst(['nama_perusahaan']);
  };
  return (
    <Notice
      live
      action={
        <Button variant="secondary" compact onClick={fill}>
          {copy.fillWithoutCompany}
        </Button>
      }
    >
      {copy.withoutCompany(type)}
    </Notice>
  );
}
