import { TableCell } from '@mui/material';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import {
  DataTable,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useDataTableStoreContext,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'react-admin';

import { useValue } from '../../display/fields/useValue';

export interface ColumnProps<T extends RaRecord> {
  source: string;
  /** Wording key or text; found by `source` when left out. */
  label?: string | undefined;
  /** Whether the API sorts by it, which it does by few. */
  sortable?: boolean;
  align?: 'right' | 'inherit';
  /** What stands in each cell: the row's value itself when all three are left out. */
  children?: ReactNode;
  render?: (record: T) => ReactNode;
  field?: ElementType<{ source: string }>;
}

const useHeading = (source: string, label: string | undefined) => {
  const resource = useResourceContext();
  return useTranslateLabel()({ label, source, resource }) as string;
};

/** A heading that says how the column is sorted. */
const Heading = <T extends RaRecord>({ sortable = false, ...props }: ColumnProps<T>) => {
  const sort = useDataTableSortContext();
  const direction = sort?.order === 'ASC' ? 'asc' : 'desc';
  const isSorted = sortable && sort?.field === props.source;
  return (
    <DataTable.Col
      {...(props as ComponentProps<typeof DataTable.Col>)}
      disableSort={!sortable}
      sortDirection={isSorted ? direction : false}
      data-source={props.source}
    />
  );
};

const Value = ({ source }: { source: string }) => String(useValue(source) ?? '');

/**
 * MUI's cell alone, with its column's heading for a narrow screen, where a row becomes a card. React-admin puts another
 * around it, whose parts a page of rows draws some sixty times.
 */
const Cell = <T extends RaRecord>({
  source,
  label,
  align = 'inherit',
  children,
  render,
  field: Field = Value,
}: ColumnProps<T>) => {
  const record = useRecordContext<T>()!;
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore(storeKey, defaultHiddenColumns);
  const heading = useHeading(source, label);
  if (hidden.includes(source)) return null;
  return (
    <TableCell className={`column-${source}`} align={align} data-label={heading}>
      {children ?? (render ? render(record) : <Field source={source} />)}
    </TableCell>
  );
};

/** A column: what it draws depends on where react-admin's table draws it. */
export const Column = <T extends RaRecord = RaRecord>(props: ColumnProps<T>) =>
  useDataTableRenderContext() === 'data' ? <Cell {...props} /> : <Heading {...props} />;
