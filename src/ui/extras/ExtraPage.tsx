import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useGetResourceLabel, useResourceContext } from 'react-admin';

import type { Extra } from '../../contract/extras';
import { PAGE_SIZE } from '../../contract/limits';
import { LinkedRecordNotice } from '../list/LinkedRecordNotice';
import { ListData } from '../list/ListData';
import { ListHeading } from '../list/ListHeading';
import { useLinkedRecord } from '../list/useLinkedRecord';
import { PageTitle } from '../PageTitle';
import { TableSkeleton } from '../table/TableSkeleton';
import { RecentFilters } from './RecentFilters';
import { useCapability } from './useCapability';

interface ExtraPageProps {
  extra: Extra;
  /** What its rows can be narrowed to. */
  statuses: readonly string[];
  /** What the page shows where the server does not offer that. */
  instead: ReactNode;
  /** The table. */
  children: ReactNode;
}

/**
 * A page whose rows are an extra. Its wording is the page's, and its guard has asked for the role: the extra has none of
 * its own.
 */
export const ExtraPage = ({ extra, statuses, instead, children }: ExtraPageProps) => {
  const page = useResourceContext()!;
  const linked = useLinkedRecord();
  const offered = useCapability(extra);
  if (offered === undefined) return <Waiting statuses={statuses} />;
  if (!offered) return instead;
  return (
    <ListData resource={extra} filter={linked} disableAuthentication>
      <ResourceContextProvider value={page}>
        <ListHeading>
          <RecentFilters statuses={statuses} />
        </ListHeading>
        <LinkedRecordNotice />
        {children}
      </ResourceContextProvider>
    </ListData>
  );
};

/** Until it is known what the server offers. */
const Waiting = ({ statuses }: Pick<ExtraPageProps, 'statuses'>) => (
  <>
    <PageTitle title={useGetResourceLabel()(useResourceContext()!, 2)} count="loading">
      <RecentFilters statuses={statuses} disabled />
    </PageTitle>
    <Card variant="outlined" sx={{ borderRadius: '12px' }}>
      <TableSkeleton rows={PAGE_SIZE} />
    </Card>
  </>
);
