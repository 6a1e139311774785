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
import { TableCard } from '../components/list/table/TableCard';
import { useDeferredRender } from '../components/display/useDeferredRender';
import { ListData } from '../components/list/ListData';
import { ListHeading } from '../components/list/ListHeading';
import { ListViewControls } from './savedViews/ListViewControls';
import { ListSearch } from '../components/list/ListSearch';

interface ListPageProps {
  /** The columns. */
  children: ReactNode;
  perPage?: number;
  /** Less air between the columns, where there are many. */
  dense?: boolean;
  /** What is said of a list that shows some of its rows alone. */
  filterNotice?: ReactNode;
  /** Wording key of what can be searched for; left out, there is no search. */
  search?: string;
  /** The button that adds a record; left out, nothing can be added. */
  add?: ReactNode;
  /** What stands in the last cell of each row: a menu, a button. */
  actions?: ReactNode;
  /** What can be done to the ticked rows; left out, rows cannot be ticked. */
  bulkActions?: ReactNode;
  /** What the rows are always filtered by, and what says so above them. */
  filter?: object | undefined;
  notice?: ReactNode;
  /** What the reader can narrow the rows by, where the server offers that. */
  filters?: ListWithViews & FilterableList;
}

/** What finds, saves and adds rows stands together, on as many lines as it needs. */
const TOOLS = { display: 'flex', flexWrap: 'wrap', gap: 3, width: { xs: '100%', sm: 'auto' } } as const;

/** A page that is one list: heading with count, search and add, the table, and its pages. */
export const ListPage = ({ perPage, filter, ...content }: ListPageProps) => {
  const offered = useCapability(LIST_FILTERS);
  const [params] = useSearchParams();
  // Whoever does not offer filters is not sent any, so that has to be known before.
  const isKnown = offered !== undefined || !params.has('filter');
  return (
    <ListData
      {...(perPage && { perPage })}
      filter={filter}
      columnsOf={content.filters}
      queryOptions={{ enabled: isKnown }}
    >
      <Content {...content} />
    </ListData>
  );
};

/** The heading is in the first render, the rest in the next. */
const Content = ({
  children,
  search,
  actions,
  filters,
  ...props
}: Omit<ListPageProps, 'perPage' | 'filter'>) => {
  const filterable = useCapability(LIST_FILTERS) && filters;
  const { isPending } = useListContext();
  const isRendered = useDeferredRender(true, !isPending);
  if (!isRendered) return <ListHeading />;
  return (
    <>
      <ListHeading beside={filters && <ListViewControls list={filters} />}>
        {props.filterNotice}
        <Box sx={TOOLS}>
          {(search || filterable) && (
            <Box sx={{ display: 'flex', gap: 3, width: { xs: search ? '100%' : 'auto', sm: 'auto' } }}>
              {search && <ListSearch placeholder={search} />}
              {filterable && <FilterButton list={filters} />}
            </Box>
          )}
          <ExportButton />
          {props.add}
        </Box>
      </ListHeading>
      {filterable && <ActiveFilters list={filters} />}
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
