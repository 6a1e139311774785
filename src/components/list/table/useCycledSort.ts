import { useEvent, type SortPayload } from 'react-admin';

type Order = SortPayload['order'];

const opposite = (order: Order): Order => (order === 'ASC' ? 'DESC' : 'ASC');

/**
 * Cycles through the column's first order (descending for dates), its second, then the list's own sort (decision 2).
 */
export const nextSort = (
  field: string,
  current: SortPayload,
  first: Order,
  cleared: SortPayload,
): SortPayload => {
  if (current.field !== field) return { field, order: first };
  if (current.order === first || field === cleared.field) return { field, order: opposite(current.order) };
  return cleared;
};

/** The list's own sort, which a third click on a heading restores. */
export const NEWEST_FIRST: SortPayload = { field: 'created_at', order: 'DESC' };

const isDate = (field: string) => field.endsWith('_at');

/** Three sort states instead of react-admin's two. Stable, because a new function re-renders all rows. */
export const useCycledSort = (current: SortPayload, setSort: (sort: SortPayload) => void) =>
  useEvent(({ field }: SortPayload) =>
    setSort(nextSort(field, current, isDate(field) ? 'DESC' : 'ASC', NEWEST_FIRST)),
  );
