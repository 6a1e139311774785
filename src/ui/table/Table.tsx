import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';

import { useMoved } from '../columns/columns';
import { BulkBar } from './BulkBar';
import { NothingFound } from './NothingFound';
import { SelectableBody } from './SelectableRow';
import { lookOf } from './look';
import { TableSkeleton } from './TableSkeleton';
import { useCycledSort } from './useCycledSort';
import { useRowsDrawn } from './useRowsDrawn';

export interface TableProps {
  /** The columns. */
  children: ReactNode;
  /** Left out, rows cannot be ticked. */
  bulkActions?: ReactNode;
  /** More columns than fit otherwise. */
  dense?: boolean;
  /** Lower rows, where a page has more than its table. */
  low?: boolean;
  /** What would be here where nothing is; the resource's own words when left out. */
  empty?: string | undefined;
}

/** React-admin's table with three-state headings, named checkboxes, and rows that become cards on a narrow screen. */
export const Table = ({ children, bulkActions = false, dense = false, low = false, empty }: TableProps) => {
  const { sort, setSort, isPending, data, perPage } = useListContext();
  const cycled = useCycledSort(sort, setSort);
  const isDrawn = useRowsDrawn();
  const columns = useMoved(children);
  if (isPending || (data?.length && !isDrawn))
    return <TableSkeleton rows={perPage} ticks={Boolean(bulkActions)} low={low} />;
  if (!data?.length) return <NothingFound empty={empty} />;
  return (
    <DataTable
      body={SelectableBody}
      rowClick={false}
      setSort={cycled}
      sort={sort}
      size="small"
      bulkActionButtons={bulkActions}
      bulkActionsToolbar={<BulkBar>{bulkActions}</BulkBar>}
      sx={lookOf({ dense, low })}
      {...columns}
    />
  );
};
