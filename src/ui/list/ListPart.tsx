import { ListBase } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import type { TableProps } from '../table/Table';
import { TableCard } from '../table/TableCard';
import { NEWEST_FIRST } from '../table/useCycledSort';
import type { ListDataProps } from './ListData';

/**
 * A table that is a part of a page, in lower rows: ten of them fit below what else the page has. Its page and sort are not in the address, which belongs to what the
 * page is about.
 */
export const ListPart = ({ resource, perPage = PAGE_SIZE, filter, ...table }: ListDataProps & TableProps) => (
  <ListBase
    {...(resource && { resource })}
    perPage={perPage}
    filter={filter}
    sort={NEWEST_FIRST}
    storeKey={false}
    disableSyncWithLocation
  >
    <TableCard low {...table} />
  </ListBase>
);
