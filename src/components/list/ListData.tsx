import { useEffect, useState, type ReactNode } from 'react';
import { ListBase, useListContext, type SortPayload } from 'react-admin';
import { NavigationType, useBlocker } from 'react-router';

import { PAGE_SIZE } from '../../contract/limits';
import type { ListWithViews } from '../../contract/savedViews';
import { ColumnsContext, createColumnRegistry } from './columns/columns';
import { NEWEST_FIRST } from './table/useCycledSort';

export interface ListDataProps {
  children: ReactNode;
  resource?: string;
  perPage?: number;
  /** Initial sort. By default the newest first. */
  sort?: SortPayload;
  filter?: object | undefined;
  /** Delays the request until its parameters are known. */
  queryOptions?: { enabled: boolean };
  /** List whose columns the user can hide and move. */
  columnsOf?: ListWithViews | undefined;
}

/**
 * Keeps page number, sort and search in the URL only, so that Back, reload and a shared link agree. A page has one
 * `ListData`.
 */
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
      {/* The page's guard has checked the session and the role. */}
      <ListBase {...rows} perPage={perPage} sort={sort} storeKey={false} disableAuthentication>
        <StayOnFailedPage />
        {children}
      </ListBase>
    </ColumnsContext>
  );
};

const FIRST = '1';

const split = (search: string) => {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? FIRST;
  params.delete('page');
  return { page, rest: params.toString() };
};

/** Returns true from a page's failure until its rows are there. React Query forgets an error as soon as it retries. */
const useHasFailed = () => {
  const { error, page, isPending, isPlaceholderData } = useListContext();
  const [failed, setFailed] = useState<number>();
  const isThere = !error && !isPending && !isPlaceholderData;
  if (error && failed !== page) setFailed(page);
  else if (failed !== undefined && (failed !== page || isThere)) setFailed(undefined);
  return failed !== undefined;
};

/**
 * Keeps the list on a page that failed, so that a retry requests the same page. React-admin goes to page one from any
 * later page without rows, also a failed one.
 */
const StayOnFailedPage = () => {
  const hasFailed = useHasFailed();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const [now, next] = [split(currentLocation.search), split(nextLocation.search)];
    return (
      hasFailed &&
      historyAction !== NavigationType.Pop &&
      currentLocation.pathname === nextLocation.pathname &&
      now.rest === next.rest &&
      now.page !== FIRST &&
      next.page === FIRST
    );
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
};
