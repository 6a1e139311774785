import type { ReactNode } from 'react';
import { ListBase } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { NEWEST_FIRST } from '../table/useCycledSort';
import { useStayOnFailedPage } from '../table/useStayOnFailedPage';

export interface ListDataProps {
  children: ReactNode;
  /** Whose rows these are, where they are not the page's. */
  resource?: string;
  perPage?: number;
  /** What the rows are always filtered by. */
  filter?: object | undefined;
  /** Nothing is asked for until it is known what. */
  queryOptions?: { enabled: boolean };
  /** The page's own guard has asked already. */
  disableAuthentication?: boolean;
}

/**
 * The rows that a page is about. Their page, sort and search are in the address and nowhere else, so that Back, reload
 * and a shared link agree. A page has one such list.
 */
export const ListData = ({ children, perPage = PAGE_SIZE, ...rows }: ListDataProps) => (
  <ListBase {...rows} perPage={perPage} sort={NEWEST_FIRST} storeKey={false}>
    <StayOnFailedPage />
    {children}
  </ListBase>
);

const StayOnFailedPage = () => {
  useStayOnFailedPage();
  return null;
};
