import { useState, type ReactNode } from 'react';
import { ListBase, type SortPayload } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import type { ListWithViews } from '../../contract/savedViews/views';
import { ColumnsContext, createColumnRegistry } from './columns/columns';
import { NEWEST_FIRST } from './table/useCycledSort';
import { useStayOnFailedPage } from './table/useStayOnFailedPage';

export interface ListDataProps {
  children: ReactNode;
  /** Whose rows these are, where they are not the page's. */
  resource?: string;
  perPage?: number;
  /** How they stand until somebody sorts them otherwise: by default the newest first. */
  sort?: SortPayload;
  /** What the rows are always filtered by. */
  filter?: object | undefined;
  /** Nothing is asked for until it is known what. */
  queryOptions?: { enabled: boolean };
  /** Which list's columns the reader hides and moves; left out, they stand as they are. */
  columnsOf?: ListWithViews | undefined;
}

/**
 * The rows that a page is about. Their page, sort and search are in the address and nowhere else, so that Back, reload
 * and a shared link agree. A page has one such list.
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

const StayOnFailedPage = () => {
  useStayOnFailedPage();
  return null;
};
