import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';

import { LIST_FILTERS } from '../contract/capabilityNames';
import type { FilterableList } from '../contract/filters';
import type { ListWithViews } from '../contract/savedViews';
import { useCapability } from '../dataProvider/useCapability';
import { ExportButton } from './export/ExportButton';
import { FilterButton, ActiveFilters } from './filters/FilterControls';
import { TableCard } from '../components/list/Table';
import { useDeferredRender } from '../components/feedback/lazyComponent';
import { ListData } from '../components/list/ListData';
import { ListHeading } from '../components/list/ListHeader';
import { ListViewControls } from './savedViews/ListViewControls';
import { ListSearch } from '../components/list/ListHeader';

interface ListPageProps {
  /** Columns of the table. */
  children: ReactNode;
  perPage?: number;
  /** Reduces the space between many columns. */
  dense?: boolean;
  /** Notice next to the tools that the list shows only some of its rows. */
  filterNotice?: ReactNode;
  /** Message key of the search's placeholder. Without it, the list has no search. */
  search?: string;
  /** Button that adds a record. */
  add?: ReactNode;
  /** Content of the last cell of each row, such as a menu or a button. */
  actions?: ReactNode;
  /** Buttons for the selected rows. Without them, rows cannot be selected. */
  bulkActions?: ReactNode;
  /** Permanent filter of the rows. */
  filter?: object | undefined;
  /** Notice above the table, such as an explanation of `filter`. */
  notice?: ReactNode;
  /** Name of the list's filters, saved views and columns. Filters need a server that offers them. */
  filters?: ListWithViews & FilterableList;
}

/** Style of the search, filter, export and add buttons, which wrap on a small screen. */
const TOOLS = { display: 'flex', flexWrap: 'wrap', gap: 3, width: { xs: '100%', sm: 'auto' } } as const;

/** Page with one list: the heading with count, search and buttons, the table, and the pagination. */
export const ListPage = ({ perPage, filter, ...content }: ListPageProps) => {
  const isOffered = useCapability(LIST_FILTERS);
  const [params] = useSearchParams();
  // Waits for the capabilities, because a server without filters must not get any.
  const canRequest = isOffered !== undefined || !params.has('filter');
  return (
    <ListData
      {...(perPage && { perPage })}
      filter={filter}
      columnsOf={content.filters}
      queryOptions={{ enabled: canRequest }}
    >
      <Content {...content} />
    </ListData>
  );
};

/** Renders the heading first, and the rest in a second render. */
const Content = ({
  children,
  search,
  actions,
  filters,
  ...props
}: Omit<ListPageProps, 'perPage' | 'filter'>) => {
  const canFilter = useCapability(LIST_FILTERS) && filters;
  const { isPending } = useListContext();
  const isRendered = useDeferredRender(true, !isPending);
  if (!isRendered) return <ListHeading />;
  return (
    <>
      <ListHeading controls={filters && <ListViewControls list={filters} />}>
        {props.filterNotice}
        <Box sx={TOOLS}>
          {(search || canFilter) && (
            <Box sx={{ display: 'flex', gap: 3, width: { xs: search ? '100%' : 'auto', sm: 'auto' } }}>
              {search && <ListSearch placeholder={search} />}
              {canFilter && <FilterButton list={filters} />}
            </Box>
          )}
          <ExportButton />
          {props.add}
        </Box>
      </ListHeading>
      {canFilter && <ActiveFilters list={filters} />}
      {props.notice}
      <TableCard {...(props.dense && { dense: true })} bulkActions={props.bulkActions}>
        {children}
        {actions && (
          <DataTable.Col source="actions" label="list.row.heading" align="right">
            {actions}
          </DataTable.Col>
        )}
      </TableCard>
    </>
  );
};
