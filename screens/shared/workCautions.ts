import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { chooser } from '../../src/copy/chooser.ts';
import { warnings } from '../../src/copy/hints.ts';
import { job } from '../../src/copy/steps.ts';
import { isEmploymentTooLong, isOutsideBracket } from '../../src/fields/warnings.ts';
import { toLocalDate } from '../../src/lib/date.ts';
import type { StepFormApi } from './RegionField.tsx';
import { useJourney, useSaved } from './useJourney.ts';

/**
 * Returns the cautions for income and employment years, `null` for none, and the hint with the bracket of step 1. A
 * caution appears after blur. `birthDate`: DD-MM-YYYY, or '' if it is unknown.
 */
export function useWorkCautions<Values extends FieldValues & { bruto: string; lamakerja: string }>(
  form: StepFormApi<Values>,
  birthDate: string,
) {
  const { step1 } = useSaved();
  const { actor } = useJourney();
  const names = ['bruto', 'lamakerja'] as Path<Values>[];
  const [income = '', years = ''] = useWatch({ control: form.control, name: names }) as string[];
  const today = toLocalDate(new Date(actor.getSnapshot().context.environment.now()));
  const [isIncomeSettled, areYearsSettled] = names.map(form.isSettled);
  const bracket = step1?.boardCC;
  return {
    bracket: bracket && job.bracket(chooser.brackets[bracket]),
    bruto: bracket && isIncomeSettled && isOutsideBracket(income, bracket) ? warnings.income : null,
    lamakerja:
      areYearsSettled && isEmploymentTooLong(years, birthDate, today) ? warnings.service : null,
  };
}
