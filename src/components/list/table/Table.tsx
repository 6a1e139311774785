import { Children, cloneElement, isValidElement, type ReactNode, useState } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  DataTableHead,
  useDataTableSortContext,
  useListContext,
  type DataTableColumnProps,
} from 'react-admin';

import { useArrangedColumns } from '../columns/columns';
import { useDeferredRender } from '../../display/useDeferredRender';
import { EmptyList } from './EmptyList';
import { SELECT_COLUMN } from './SelectColumn';
import { tableStyles } from './styles';
import { TableSkeleton } from './TableSkeleton';
import { useCycledSort } from './useCycledSort';
import { lazyComponent } from '../../feedback/lazyComponent';

const SelectAll = lazyComponent(() => import('../../bulk/SelectAll').then((module) => module.SelectAll));

/**
 * React-admin's bulk bar, rendered only with selected rows, because its hidden buttons would take the focus. Disabled
 * while "select all" collects the matching rows.
 */
const BulkBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds } = useListContext();
  const [isCollecting, setCollecting] = useState(false);
  return selectedIds.length > 0 ? (
    <BulkActionsToolbar selectAllButton={<SelectAll onCollecting={setCollecting} />}>
      <fieldset className="bulkActions" disabled={isCollecting}>
        {children}
      </fieldset>
    </BulkActionsToolbar>
  ) : null;
};

/** React-admin's head. Adds `aria-sort` to the sorted column, which react-admin leaves out. */
const SortedHead = ({ children }: { children?: ReactNode }) => {
  const sort = useDataTableSortContext();
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<DataTableColumnProps>(column) &&
        column.props.disableSort === false &&
        column.props.source === sort?.field
          ? cloneElement(column, { sortDirection: sort?.order === 'ASC' ? 'asc' : 'desc' })
          : column,
      )}
    </DataTableHead>
  );
};

export interface TableProps {
  children: ReactNode;
  /** Without them, rows cannot be selected. */
  bulkActions?: ReactNode;
  /** Reduces the padding between columns. */
  dense?: boolean;
  /** Reduces the height of rows, for pages with more than the table. */
  lowRows?: boolean;
  /** Message key of the empty list. By default `resources.<name>.empty`. */
  emptyKey?: string | undefined;
}

/** React-admin's table with headings of three sort states. Rows become cards on a narrow screen. */
export const Table = ({
  children,
  bulkActions = false,
  dense = false,
  lowRows = false,
  emptyKey,
}: TableProps) => {
  const { sort, setSort, isPending, data, perPage } = useListContext();
  const cycled = useCycledSort(sort, setSort);
  const hasRows = Boolean(data?.length);
  const isRendered = useDeferredRender(hasRows, hasRows);
  const { columns, storeKey } = useArrangedColumns(children);
  if (isPending || (hasRows && !isRendered))
    return <TableSkeleton rows={perPage} hasCheckboxes={Boolean(bulkActions)} lowRows={lowRows} />;
  if (!hasRows) return <EmptyList emptyKey={emptyKey} />;
  return (
    <DataTable
      head={SortedHead}
      rowClick={false}
      setSort={cycled}
      bulkActionButtons={false}
      bulkActionsToolbar={<BulkBar>{bulkActions}</BulkBar>}
      sx={tableStyles({ dense, lowRows })}
      storeKey={storeKey}
    >
      {bulkActions && SELECT_COLUMN}
      {columns}
    </DataTable>
  );
};
