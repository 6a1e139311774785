import { useEvent, type SortPayload, ListBase, useListContext } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useBlocker } from 'react-router';

import { PAGE_SIZE } from '../../contract/limits';
import type { ListWithViews } from '../../contract/savedViews';
import { ColumnsContext, createColumnRegistry } from './columns';

type Order = SortPayload['order'];

const opposite = (order: Order): Order => (order === 'ASC' ? 'DESC' : 'ASC');

/**
 * Returns the next sort after a click on a heading. The first click sorts in the order `first`, the second click in the
 * opposite order, and the third click restores `initial` (decision 2).
 */
export const nextSort = (
  field: string,
  current: SortPayload,
  first: Order,
  initial: SortPayload,
): SortPayload => {
  if (current.field !== field) return { field, order: first };
  if (current.order === first || field === initial.field) return { field, order: opposite(current.order) };
  return initial;
};

/** Default sort of a list. A third click on a heading restores this sort. */
export const NEWEST_FIRST: SortPayload = { field: 'created_at', order: 'DESC' };

const isDate = (field: string) => field.endsWith('_at');

/** Returns a stable function that sorts by a clicked heading (`nextSort`). A new function would re-render all rows. */
export const useCycledSort = (current: SortPayload, setSort: (sort: SortPayload) => void) =>
  useEvent(({ field }: SortPayload) =>
    setSort(nextSort(field, current, isDate(field) ? 'DESC' : 'ASC', NEWEST_FIRST)),
  );

export interface ListDataProps {
  children: ReactNode;
  resource?: string;
  perPage?: number;
  sort?: SortPayload;
  filter?: object | undefined;
  /** `enabled: false` delays the list request until the parameters of the request are known. */
  queryOptions?: { enabled: boolean };
  columnsOf?: ListWithViews | undefined;
}

/** Loads a list. The URL contains page, sort and search, so that Back, reload and links show the same rows. */
export const ListData = ({
  children,
  perPage = PAGE_SIZE,
  sort = NEWEST_FIRST,
  columnsOf,
  ...rows
}: ListDataProps) => {
  const [columns] = useState(() => columnsOf && createColumnRegistry(columnsOf));
  return (
    <ColumnsContext value={columns}>
      {/* Skips react-admin's authentication check, because the route has already checked the session and the role. */}
      <ListBase {...rows} perPage={perPage} sort={sort} storeKey={false} disableAuthentication>
        <StayOnFailedPage />
        {children}
      </ListBase>
    </ColumnsContext>
  );
};

const FIRST_PAGE = '1';

const splitPage = (search: string) => {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? FIRST_PAGE;
  params.delete('page');
  return { page, rest: params.toString() };
};

/** Returns true from a failed request for a page until the page is loaded. React Query has no error during a retry. */
const useHasFailed = () => {
  const { error, page, isPending, isPlaceholderData } = useListContext();
  const [failed, setFailed] = useState<number>();
  const isLoaded = !error && !isPending && !isPlaceholderData;
  if (error && failed !== page) setFailed(page);
  else if (failed !== undefined && (failed !== page || isLoaded)) setFailed(undefined);
  return failed !== undefined;
};

/**
 * Keeps the list on a page that failed to load, so that a retry requests the same page. React-admin would go to page
 * one, because the failed page has no rows.
 */
const StayOnFailedPage = () => {
  const hasFailed = useHasFailed();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const [now, next] = [splitPage(currentLocation.search), splitPage(nextLocation.search)];
    return (
      hasFailed &&
      historyAction !== NavigationType.Pop &&
      currentLocation.pathname === nextLocation.pathname &&
      now.rest === next.rest &&
      now.page !== FIRST_PAGE &&
      next.page === FIRST_PAGE
    );
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
};
