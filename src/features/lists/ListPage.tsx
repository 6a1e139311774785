import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';

import { LIST_FILTERS } from '../../contract/capabilityNames';
import type { FilterableList } from '../../contract/filters';
import type { ListWithViews } from '../../contract/savedViews';
import { useCapability } from '../../dataProvider/useCapability';
import { ExportButton, FilterButton, ActiveFilters, ListViewControls } from './listControls';
import { TableCard } from '../../components/list/Table';
import { useDeferredRender } from '../../components/feedback/lazyComponent';
import { ListData } from '../../components/list/ListData';
import { ListHeading, ListSearch } from '../../components/list/ListHeader';

interface ListPageProps {
  children: ReactNode;
  perPage?: number;
  dense?: boolean;
  filterNotice?: ReactNode;
  /** Message key of the placeholder in the search field. Without `search`, the list has no search field. */
  search?: string;
  add?: ReactNode;
  actions?: ReactNode;
  /** Buttons that act on the selected rows. Without `bulkActions`, users cannot select rows. */
  bulkActions?: ReactNode;
  filter?: object | undefined;
  notice?: ReactNode;
  /** Name under which filters, saved views and columns of the list are declared. */
  filters?: ListWithViews & FilterableList;
}

const TOOLS = { display: 'flex', flexWrap: 'wrap', gap: 3, width: { xs: '100%', sm: 'auto' } } as const;

export const ListPage = ({ perPage, filter, ...content }: ListPageProps) => {
  const isOffered = useCapability(LIST_FILTERS);
  const [params] = useSearchParams();
  // Waits for the capabilities, because a server without the filter extension must not receive filters.
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

/** Renders the list's heading first and the table in a later render, so that the page stays responsive. */
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
      <TableCard dense={props.dense} bulkActions={props.bulkActions}>
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
