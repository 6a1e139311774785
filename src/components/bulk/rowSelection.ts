import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

import type { RowsQuery } from '../../dataProvider/eachPage';
import type { BulkJob } from './runBatches';

/** Selection beyond the page: all rows that matched when the user selected them. */
interface RowSelection {
  allMatching: ReadonlyMap<Identifier, RaRecord> | undefined;
  selectRows: (rows: readonly RaRecord[]) => void;
  /** Starts a job. Its dialog outlives the bulk bar, which closes with the selection. */
  startJob: (job: BulkJob) => void;
}

const none: RowSelection = { allMatching: undefined, selectRows: () => {}, startJob: () => {} };
export const SelectionContext = createContext(none);
export const useRowSelection = () => use(SelectionContext);

export const useRowsQuery = (): RowsQuery => {
  const { resource, filterValues, filter, sort } = useListContext();
  return { resource, filter: { ...filterValues, ...filter }, sort };
};

/** Returns the selected rows, from the page or else as they were when all matching rows were selected. */
export const useSelectedRows = <T extends RaRecord>() => {
  const { data = [], selectedIds } = useListContext<T>();
  const { allMatching } = useRowSelection();
  const onPage = new Map(data.map((row) => [row.id, row]));
  return selectedIds.flatMap((id) => onPage.get(id) ?? (allMatching?.get(id) as T | undefined) ?? []);
};

/**
 * Keeps the selection to rows of the page and rows selected as matching: a row that the user has not seen is never
 * changed. Clears the selection when the search or filter changes.
 */
export const useSelectionState = () => {
  const { data, selectedIds, onSelect, isPlaceholderData, filterValues, filter } = useListContext();
  const filterKey = JSON.stringify([filterValues, filter]);
  const [chosen, setChosen] = useState<{ filterKey: string; rows: ReadonlyMap<Identifier, RaRecord> }>();
  const [job, startJob] = useState<BulkJob>();
  if (chosen && !selectedIds.length) setChosen(undefined);
  const isOther = chosen !== undefined && chosen.filterKey !== filterKey;
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
        setChosen({ filterKey, rows: new Map(rows.map((row) => [row.id, row])) });
        onSelect(rows.map(({ id }) => id));
      },
      startJob,
    }),
    [allMatching, filterKey, onSelect],
  );
  return { context, job, end: () => startJob(undefined) };
};
