import type { UseQueryResult } from '@tanstack/react-query';
import { common, dropdown } from '../../src/copy/common.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import type { StepField } from './useStepForm.ts';

interface ListSelectProps {
  label: string;
  mark?: string;
  /** The names that the bank's list offers; undefined while it is not there. */
  list: { names: string[] | undefined; failed: boolean; retry: () => void };
  /** What is chosen now: stays shown while the list is on its way. */
  chosen: string;
  field: StepField;
}

/** A choice out of one of the bank's reference lists (JOB-04). */
export function ListSelect({ label, mark, list, chosen, field }: ListSelectProps) {
  // What was chosen stays offered, also when the list is on its way or no longer holds it.
  const names = new Set(list.names);
  if (chosen) names.add(chosen);
  const waiting = !list.names && !list.failed;
  return (
    <>
      <Select
        label={label}
        mark={mark}
        placeholder={waiting ? dropdown.loading : common.choose}
        options={[...names].map((name) => ({ value: name, label: name }))}
        aria-busy={waiting || undefined}
        {...field}
      />
      {list.failed && (
        <Notice
          kind="error"
          live
          action={
            <Button variant="secondary" compact onClick={list.retry}>
              {dropdown.retry}
            </Button>
          }
        >
          {label}: {dropdown.failed}
        </Notice>
      )}
    </>
  );
}

/** The names in a reference list, whether it failed, and how to ask for it again. */
export const namesOf = <Item,>(query: UseQueryResult<Item[]>, name: (item: Item) => string) => ({
  names: query.data?.map(name),
  failed: query.isError && !query.isFetching,
  retry: () => void query.refetch(),
});
