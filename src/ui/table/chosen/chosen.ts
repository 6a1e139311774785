import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

import type { Job } from '../../portions/job';

/** What is ticked beyond the page: all rows that matched when it was asked for. */
export interface Chosen {
  all: ReadonlyMap<Identifier, RaRecord> | undefined;
  /** Ticks these, of whatever page. */
  choose: (rows: readonly RaRecord[]) => void;
  /** Does something to many rows, portion by portion: what shows it outlives the bar, which goes with the ticks. */
  start: (job: Job) => void;
}

const none: Chosen = { all: undefined, choose: () => {}, start: () => {} };
export const ChosenContext = createContext(none);
export const useChosen = () => use(ChosenContext);

/** The ticked rows, as the page has them or as they were when all that match were asked for. */
export const useTickedRows = <T extends RaRecord>() => {
  const { data = [], selectedIds } = useListContext<T>();
  const { all } = useChosen();
  const onPage = new Map(data.map((row) => [row.id, row]));
  return selectedIds.flatMap((id) => onPage.get(id) ?? (all?.get(id) as T | undefined) ?? []);
};

/**
 * Keeps the selection to rows that are on the page, or that were chosen because they match: what nobody has seen or asked
 * for is never counted, blocked or deleted. With another search or filter, others match.
 */
export const useKeptChosen = () => {
  const { data, selectedIds, onSelect, isPlaceholderData, filterValues, filter } = useListContext();
  const which = JSON.stringify([filterValues, filter]);
  const [chosen, setChosen] = useState<{ which: string; rows: ReadonlyMap<Identifier, RaRecord> }>();
  const [job, start] = useState<Job>();
  if (chosen && !selectedIds.length) setChosen(undefined);
  const isOther = chosen !== undefined && chosen.which !== which;
  const all = isOther ? undefined : chosen?.rows;
  useEffect(() => {
    if (isOther) onSelect([]);
    if (!data || isPlaceholderData || isOther) return;
    const kept = selectedIds.filter((id) => all?.has(id) || data.some((row) => row.id === id));
    if (kept.length < selectedIds.length) onSelect(kept);
  }, [data, selectedIds, onSelect, isPlaceholderData, all, isOther]);
  const context = useMemo<Chosen>(
    () => ({
      all,
      choose: (rows) => {
        setChosen({ which, rows: new Map(rows.map((row) => [row.id, row])) });
        onSelect(rows.map(({ id }) => id));
      },
      start,
    }),
    [all, which, onSelect],
  );
  return { context, job, end: () => start(undefined) };
};
