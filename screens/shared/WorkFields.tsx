import { Controller, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { chooser } from '../../src/copy/chooser.ts';
import { warnings } from '../../src/copy/hints.ts';
import { entryNotes } from '../../src/copy/messages.ts';
import { shared } from '../../src/copy/shared.ts';
import { job } from '../../src/copy/steps.ts';
import { filterWholeNumber } from '../../src/fields/entry.ts';
import {
  hasUnusualNpwpLength,
  isEmploymentTooLong,
  isOutsideBracket,
} from '../../src/fields/warnings.ts';
import { toLocalDate } from '../../src/lib/date.ts';
import { limits } from '../../src/limits.ts';
import { RupiahInput } from '../../src/ui/RupiahInput.tsx';
import { DigitsInput } from '../../src/ui/TextInput.tsx';
import type { StepFormApi } from './RegionField.tsx';
import { useJourney, useSaved } from './useJourney.ts';
import { limitDigits } from './useStepForm.ts';
import { WarningHint } from './WarningHint.tsx';

// Fields about work and income that both journeys ask for. Their cautions appear after blur and reject nothing.

interface WorkFieldProps<Values extends FieldValues> {
  form: StepFormApi<Values>;
  label: string;
  tag?: string;
  enterKeyHint?: 'next' | 'done';
}

/** The years in the job, with a caution when they began in childhood. `birthDate`: DD-MM-YYYY, '' if it is unknown. */
export function EmploymentYearsInput<Values extends FieldValues & { lamakerja: string }>({
  form,
  birthDate,
  ...input
}: WorkFieldProps<Values> & { birthDate: string }) {
  const name = 'lamakerja' as Path<Values>;
  const { actor } = useJourney();
  const years = useWatch({ control: form.control, name });
  const today = toLocalDate(new Date(actor.getSnapshot().context.environment.now()));
  const isTooLong = form.isSettled(name) && isEmploymentTooLong(years, birthDate, today);
  return (
    <DigitsInput
      {...input}
      suffix={job.yearsUnit}
      hint={isTooLong && <WarningHint caution={warnings.service} />}
      {...limitDigits(limits.employmentYears)}
      take={filterWholeNumber}
      autoComplete="off"
      enterKeyHint="next"
      {...form.field(name)}
    />
  );
}

/** The gross income, with the bracket that was chosen in step 1, and a caution when the income is outside it. */
export function IncomeInput<Values extends FieldValues & { bruto: string }>({
  form,
  ...input
}: WorkFieldProps<Values>) {
  const name = 'bruto' as Path<Values>;
  const bracket = useSaved().step1?.boardCC;
  const income = useWatch({ control: form.control, name });
  const isOutside = bracket && form.isSettled(name) && isOutsideBracket(income, bracket);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <RupiahInput
          {...field}
          {...input}
          texts={entryNotes}
          hint={
            bracket && (
              <WarningHint
                text={job.bracket(chooser.brackets[bracket])}
                caution={isOutside ? warnings.income : null}
              />
            )
          }
          error={form.getError(name)}
        />
      )}
    />
  );
}

/** The optional NPWP, with a caution about an unusual length. */
export function NpwpInput<Values extends FieldValues>({
  form,
  name,
  ...input
}: Omit<WorkFieldProps<Values>, 'tag'> & { name: Path<Values> }) {
  const npwp: string = useWatch({ control: form.control, name });
  const isOdd = hasUnusualNpwpLength(npwp) && form.isSettled(name);
  return (
    <DigitsInput
      tag={shared.optional}
      hint={isOdd && <WarningHint caution={warnings.npwp(npwp.length)} />}
      {...limitDigits(limits.npwp)}
      autoComplete="off"
      {...input}
      {...form.field(name)}
    />
  );
}
