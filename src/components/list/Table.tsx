import { Checkbox, Box, Card } from '@mui/material';
import {
  DataTable,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
  useListContext,
  type RaRecord,
  BulkActionsToolbar,
  DataTableHead,
  useDataTableSortContext,
  type DataTableColumnProps,
} from 'react-admin';
import {
  type ComponentProps,
  Children,
  cloneElement,
  isValidElement,
  type ReactNode,
  useState,
  useContext,
} from 'react';

import { useRecordName } from './rowActions';
import { useArrangedColumns } from './columns';
import { useDeferredRender, lazyComponent } from '../feedback/lazyComponent';
import { EmptyList, TableSkeleton, ListError, ListNoticeContext } from './listStates';
import { tableStyles } from './tableStyles';
import { useCycledSort, ListData, type ListDataProps } from './ListData';
import { SelectionContext, useSelectionState } from '../bulk/rowSelection';
import { useListShortcuts } from './ListShortcuts';
import { ListPagination } from './ListPagination';

/** Row checkbox with the record's name in its label. React-admin's checkboxes all have the same accessible name. */
const RowCheckbox = () => {
  const record = useRecordContext()!;
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext()?.includes(record.id) ?? false;
  const translate = useTranslate();
  const name = useRecordName();
  return (
    <Checkbox
      checked={selected}
      slotProps={{
        input: {
          'aria-label': translate('list.row.select', { name }),
          // Handles the click event, because the change event does not contain `shiftKey`.
          onClick: (event) => handleToggleItem?.(record.id, event),
        },
      }}
    />
  );
};

const SELECT_COLUMN = (
  <DataTable.Col source="select" label={<SelectPageCheckbox />} padding="checkbox">
    <RowCheckbox />
  </DataTable.Col>
);

type ColumnProps<T extends RaRecord> = ComponentProps<typeof DataTable.Col<T>>;

/** Column of a field that some servers omit. Hidden unless at least one row has a value. */
export const OptionalColumn = <T extends RaRecord>(props: ColumnProps<T> & { source: string }) => {
  const { data = [] } = useListContext<T>();
  return data.some((row) => row[props.source] != null) && <DataTable.Col<T> {...props} />;
};

const SelectAll = lazyComponent(() => import('../bulk/SelectAll').then((module) => module.SelectAll));

/**
 * React-admin's bulk bar. Renders nothing without selected rows, because hidden buttons could take the focus. Disables
 * the buttons while "select all" collects the matching rows.
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

/** React-admin's table head with `aria-sort` on the sorted column. React-admin does not set this attribute. */
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

interface TableProps {
  children: ReactNode;
  bulkActions?: ReactNode;
  dense?: boolean | undefined;
  lowRows?: boolean;
  /** Message key of the text for an empty list. Default: `resources.<name>.empty`. */
  emptyKey?: string | undefined;
}

/** React-admin's table. A third click on a heading restores the default sort. On a narrow screen, rows become cards. */
const Table = ({ children, bulkActions = false, dense = false, lowRows = false, emptyKey }: TableProps) => {
  const { sort, setSort, isPending, data, perPage } = useListContext();
  const setCycledSort = useCycledSort(sort, setSort);
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
      setSort={setCycledSort}
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

const BulkJobDialog = lazyComponent(() =>
  import('../bulk/BulkJobDialog').then((module) => module.BulkJobDialog),
);

export const TableCard = (props: TableProps) => {
  const { list, openHelp, help } = useListShortcuts<HTMLDivElement>();
  return (
    <>
      <Box sx={{ position: 'relative' }}>
        {useContext(ListNoticeContext)}
        <Card {...list} sx={{ overflow: 'hidden', position: 'relative' }}>
          <Rows {...props} />
        </Card>
      </Box>
      <ListPagination onHelp={openHelp} />
      {help}
    </>
  );
};

/** Rows of the table. After a failed refetch, the rows stay below the error, because a row can contain an open form. */
const Rows = (props: TableProps) => {
  const { error, data } = useListContext();
  const { context, job, end } = useSelectionState();
  return (
    <SelectionContext value={context}>
      {error && <ListError />}
      {(!error || data) && <Table {...props} />}
      {job && <BulkJobDialog job={job} onEnd={end} />}
    </SelectionContext>
  );
};

/** List with reduced row height, for a page that also has other content. The URL contains the list's page number. */
export const EmbeddedList = ({
  children,
  above,
  bulkActions,
  dense,
  emptyKey,
  ...rows
}: ListDataProps & TableProps & { above?: ReactNode }) => (
  <ListData {...rows}>
    {above}
    <TableCard lowRows dense={dense} bulkActions={bulkActions} emptyKey={emptyKey}>
      {children}
    </TableCard>
  </ListData>
);
