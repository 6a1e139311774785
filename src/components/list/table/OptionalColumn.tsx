import { useListContext, type RaRecord } from 'react-admin';

import { Column, type ColumnProps } from './Column';

/** A column that is there where the server says its value of some row. */
export const OptionalColumn = <T extends RaRecord>(props: ColumnProps<T> & { source: string }) => {
  const { data = [] } = useListContext<T>();
  return data.some((row) => row[props.source] != null) && <Column<T> {...props} />;
};
