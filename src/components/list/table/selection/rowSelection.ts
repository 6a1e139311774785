import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

import type { BulkJob } from '../../../bulk/bulkJob';

/** What is ticked beyond the page: all rows that matched when it was asked for. */
export interface RowSelection {
  allMatching: ReadonlyMap<Identifier, RaRecord> | undefined;
  /** Ticks these, of whatever page. */
  selectRows: (rows: readonly RaRecord[]) => void;
  /** Does something to many rows, batch by batch: what shows it outlives the bar, which goes with the ticks. */
  startJob: (job: BulkJob) => void;
}

const none: RowSelection = { allMatching: undefined, selectRows: () => {}, startJob: () => {} };
export const SelectionContext = createContext(none);
export const useRowSelection = () => use(SelectionContext);

/** The ticked rows, as the page has them or as they were when all that match were asked for. */
export const useSelectedRows = <T extends RaRecord>() => {
  const { data = [], selectedIds } = useListContext<T>();
  const { allMatching } = useRowSelection();
  const onPage = new Map(data.map((row) => [row.id, row]));
  return selectedIds.flatMap((id) => onPage.get(id) ?? (allMatching?.get(id) as T | undefined) ?? []);
};

/**
 * Keeps the selection to rows that are on the page, or that were chosen because they match: what nobody has seen or asked
 * for is never counted, blocked or deleted. With another search or filter, others match.
 */
export const useSelectionState = () => {
  const { data, selectedIds, onSelect, isPlaceholderData, filterValues, filter } = useListContext();
  const which = JSON.stringify([filterValues, filter]);
  const [chosen, setChosen] = useState<{ which: string; rows: ReadonlyMap<Identifier, RaRecord> }>();
  const [job, startJob] = useState<BulkJob>();
  if (chosen && !selectedIds.length) setChosen(undefined);
  const isOther = chosen !== undefined && chosen.which !== which;
  const allMatching = isOther ? undefined : chosen?.rows;
  useEffect(() => {
    if (isOther) onSelect([]);
    if (!data || isPlaceholderData || isOther) return;
    const kept = selectedIds.filter((id) => allMatching?.has(id) || data.some((row) => row.id === id));
    if (kept.length < selectedIds.length) onSelect(kept);
  }, [data, selectedIds, onSelect, isPlaceholderData, allMatching, isOther]);
  const context = useMemo<RowSelection>(
    () => ({
      allMatching,
      selectRows: (rows) => {
        setChosen({ which, rows: new Map(rows.map((row) => [row.id, row])) });
        onSelect(rows.map(({ id }) => id));
      },
      startJob,
    }),
    [allMatching, which, onSelect],
  );
  return { context, job, end: () => startJob(undefined) };
};
