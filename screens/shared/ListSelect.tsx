import type { UseQueryResult } from '@tanstack/react-query';
import { dropdown, shared } from '../../src/copy/shared.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import type { StepField } from './useStepForm.ts';

/** A reference list of the bank; `names` is undefined until it is loaded. */
interface List {
  label: string;
  names: string[] | undefined;
  failed: boolean;
  retry: () => void;
}

interface ListSelectProps {
  mark?: string;
  list: List;
  chosen: string;
  field: StepField;
}

/** A select whose options are one of the bank's reference lists (JOB-04). */
export function ListSelect({ mark, list, chosen, field }: ListSelectProps) {
  // The current choice stays an option while the list is loading and when the list no longer contains it.
  const names = new Set(list.names);
  if (chosen) names.add(chosen);
  const waiting = !list.names && !list.failed;
  return (
    <Select
      label={list.label}
      tag={mark}
      placeholder={waiting ? dropdown.loading : shared.choose}
      options={[...names].map((name) => ({ value: name, label: name }))}
      aria-busy={waiting || undefined}
      {...field}
    />
  );
}

/** An error notice that names the lists or look-ups that failed, with one button that repeats them (ERR-01). */
export function ListsError({ lists }: { lists: readonly Omit<List, 'names'>[] }) {
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

/**
 * Converts the query of a reference list to the names it contains, its error state and a retry function. An empty list
 * counts as failed: the applicant could choose nothing, and would not know why.
 */
export const toNameList = <Item,>(
  label: string,
  query: UseQueryResult<Item[]>,
  name: (item: Item) => string,
): List => ({
  label,
  names: isEmptyList(query) ? undefined : query.data?.map(name),
  failed: (query.isError || isEmptyList(query)) && !query.isFetching,
  retry: () => void query.refetch(),
});

/** Checks whether a loaded reference list has no entries. */
export const isEmptyList = ({ data }: Pick<UseQueryResult<unknown[]>, 'data'>): boolean =>
  data?.length === 0;
