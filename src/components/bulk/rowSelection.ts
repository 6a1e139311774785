import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useListContext, type Identifier, type RaRecord, type TranslateFunction } from 'react-admin';

import { isolateBidi, listFormat } from '../../contract/core/intl';
import type { RowsQuery } from '../../dataProvider/eachPage';
import type { BulkJob } from './bulkJob';

/** Selection of a list's rows. `allMatching` contains the rows of all pages after a click on "select all matching". */
interface RowSelection {
  allMatching: ReadonlyMap<Identifier, RaRecord> | undefined;
  selectRows: (rows: readonly RaRecord[]) => void;
  /** Starts a bulk job. The job's dialog stays open even when the bulk bar closes. */
  startJob: (job: BulkJob) => void;
}

const NO_SELECTION: RowSelection = { allMatching: undefined, selectRows: () => {}, startJob: () => {} };
export const SelectionContext = createContext(NO_SELECTION);
export const useRowSelection = () => use(SelectionContext);

export const useRowsQuery = (): RowsQuery => {
  const { resource, filterValues, filter, sort } = useListContext();
  return { resource, filter: { ...filterValues, ...filter }, sort };
};

/** Returns the list's selected rows, including the rows on other pages that "select all matching" has loaded. */
export const useSelectedRows = <T extends RaRecord>() => {
  const { data = [], selectedIds } = useListContext<T>();
  const { allMatching } = useRowSelection();
  const onPage = new Map(data.map((row) => [row.id, row]));
  return selectedIds.flatMap((id) => onPage.get(id) ?? (allMatching?.get(id) as T | undefined) ?? []);
};

/**
 * Limits the selection to rows of the current page and rows that "select all matching" has read. Otherwise a bulk
 * action could change rows that the user has not seen. Clears the selection when the search or filter changes.
 */
export const useSelectionState = () => {
  const { data, selectedIds, onSelect, isPlaceholderData, filterValues, filter } = useListContext();
  const filterKey = JSON.stringify([filterValues, filter]);
  const [chosen, setChosen] = useState<{ filterKey: string; rows: ReadonlyMap<Identifier, RaRecord> }>();
  const [job, startJob] = useState<BulkJob>();
  if (chosen && !selectedIds.length) setChosen(undefined);
  const isStale = chosen !== undefined && chosen.filterKey !== filterKey;
  const allMatching = isStale ? undefined : chosen?.rows;
  useEffect(() => {
    if (isStale) onSelect([]);
    if (!data || isPlaceholderData || isStale) return;
    const present = selectedIds.filter((id) => allMatching?.has(id) || data.some((row) => row.id === id));
    if (present.length < selectedIds.length) onSelect(present);
  }, [data, selectedIds, onSelect, isPlaceholderData, allMatching, isStale]);
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

const MAX_NAMES = 10;

/** Joins names into a text such as "Ada, Grace, and 12 others". */
export const joinNames = (all: readonly string[], translate: TranslateFunction, locale: string) => {
  const names = all.map(isolateBidi);
  const rest = names.length - MAX_NAMES;
  const visibleNames =
    rest > 1 ? [...names.slice(0, MAX_NAMES), translate('bulk.others', { count: rest })] : names;
  return listFormat(locale).format(visibleNames);
};
