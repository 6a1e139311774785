import type { ComponentProps } from 'react';
import {
  DataTable,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';

export type ColumnProps<T extends RaRecord> = Omit<
  ComponentProps<typeof DataTable.Col<T>>,
  'label' | 'disableSort'
> & {
  /** Wording key or text; found by `source` when left out. */
  label?: string;
  /** Whether the API sorts by it, which it does by few. */
  sortable?: boolean;
};

/**
 * A column that says how it is sorted, and hands its heading to each cell: on a narrow screen a row becomes a card, and
 * the heading stands beside each value.
 */
export const Column = <T extends RaRecord = RaRecord>({
  label,
  source,
  sortable = false,
  ...props
}: ColumnProps<T>) => {
  const context = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const heading = translateLabel({ label, source, resource });
  const direction = sort?.order === 'ASC' ? 'asc' : 'desc';
  const sorted = sortable && sort?.field === source;
  return (
    <DataTable.Col<T>
      {...props}
      source={source}
      label={label}
      disableSort={!sortable}
      {...(context === 'header'
        ? { sortDirection: sorted ? direction : false, 'data-source': source }
        : { 'data-label': heading })}
    />
  );
};
