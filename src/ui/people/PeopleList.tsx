import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import {
  FilterLiveSearch,
  ListBase,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
} from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { ListHeading } from '../ListHeading';
import { NEWEST_FIRST, TableCard } from '../table/TableCard';

const DATE_COLUMNS = ['created_at'];

interface PeopleListProps {
  /** The columns. */
  children: ReactNode;
  bulkActions: ReactNode;
}

/**
 * What the lists of sellers, buyers and blocked users share: heading with count, search, ticked rows, ten to a page.
 * Search, sort and page live in the address alone, so that Back, reload and a shared link agree.
 */
export const PeopleList = ({ children, bulkActions }: PeopleListProps) => (
  <ListBase perPage={PAGE_SIZE} sort={NEWEST_FIRST} storeKey={false} debounce={300}>
    <ListHeading>
      <Search />
    </ListHeading>
    <TableCard bulkActions={bulkActions} dateColumns={DATE_COLUMNS}>
      {children}
    </TableCard>
  </ListBase>
);

const Search = () => {
  const resource = useResourceContext()!;
  const list = useGetResourceLabel()(resource, 2);
  const translate = useTranslate();
  return (
    <Box sx={{ width: { xs: '100%', sm: 320 } }}>
      <FilterLiveSearch
        source="q"
        hiddenLabel
        placeholder={translate('app.list.search')}
        variant="outlined"
        slotProps={{
          htmlInput: { 'aria-label': translate('app.list.search_in', { list }), maxLength: 200 },
        }}
        fullWidth
        sx={{ m: 0 }}
      />
    </Box>
  );
};
