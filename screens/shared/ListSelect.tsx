import type { UseQueryResult } from '@tanstack/react-query';
import { dropdown, shared } from '../../src/copy/shared.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import type { StepField } from './useStepForm.ts';

/** A list of the bank: the names that it offers, undefined while it is not there. */
interface List {
  label: string;
  names: string[] | undefined;
  failed: boolean;
  retry: () => void;
}

interface ListSelectProps {
  mark?: string;
  list: List;
  /** What is chosen now: stays shown while the list is on its way. */
  chosen: string;
  field: StepField;
}

/** A choice out of one of the bank's reference lists (JOB-04). */
export function ListSelect({ mark, list, chosen, field }: ListSelectProps) {
  // What was chosen stays offered, also when the list is on its way or no longer holds it.
  const names = new Set(list.names);
  if (chosen) names.add(chosen);
  const waiting = !list.names && !list.failed;
  return (
    <Select
      label={list.label}
      mark={mark}
      placeholder={waiting ? dropdown.loading : shared.choose}
      options={[...names].map((name) => ({ value: name, label: name }))}
      aria-busy={waiting || undefined}
      {...field}
    />
  );
}

/** Which lists could not be had, and one button that asks for all of them again. */
export function ListsFailed({ lists }: { lists: readonly List[] }) {
  const failed = lists.filter((list) => list.failed);
  if (failed.length === 0) return null;
  const retry = () => {
    for (const list of failed) list.retry();
  };
  return (
    <Notice
      kind="error"
      live="politely"
      action={
        <Button variant="secondary" compact onClick={retry}>
          {dropdown.retry}
        </Button>
      }
    >
      {`${failed.map(({ label }) => label).join(', ')}: ${dropdown.failed}`}
    </Notice>
  );
}

/** The names in a reference list, whether it failed, and how to ask for it again. */
export const namesOf = <Item,>(
  label: string,
  query: UseQueryResult<Item[]>,
  name: (item: Item) => string,
): List => ({
  label,
  names: query.data?.map(name),
  failed: query.isError && !query.isFetching,
  retry: () => void query.refetch(),
});
