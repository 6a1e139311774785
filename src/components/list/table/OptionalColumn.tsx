import type { ComponentProps } from 'react';
import { DataTable, useListContext, type RaRecord } from 'react-admin';

type ColumnProps<T extends RaRecord> = ComponentProps<typeof DataTable.Col<T>>;

/** Column of a field that some servers leave out. Rendered if a row has a value. */
export const OptionalColumn = <T extends RaRecord>(props: ColumnProps<T> & { source: string }) => {
  const { data = [] } = useListContext<T>();
  return data.some((row) => row[props.source] != null) && <DataTable.Col<T> {...props} />;
};
