import { ListBase, ResourceContextProvider, useTranslate } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { ListHeading } from '../../ui/ListHeading';
import { PageTitle } from '../../ui/PageTitle';
import { RecentFilters } from '../../ui/RecentFilter';
import { NEWEST_FIRST } from '../../ui/table/TableCard';
import { useCapability } from '../../ui/useCapability';
import { PlainReports } from './PlainReports';
import { FILTERS } from './filters';
import { ReportTable } from './ReportTable';

/** All there is to a report where the server offers that, else what the specification's own call says (design, row 21). */
export const CommunityReports = () => {
  const offered = useCapability('reports');
  const translate = useTranslate();
  if (offered === undefined) {
    return <PageTitle title={translate('resources.community_reports.name', { smart_count: 2 })} />;
  }
  return offered ? <Reports /> : <PlainReports />;
};

/** The page's guard has asked for the role; the extra has none of its own. The wording is the page's. */
const Reports = () => (
  <ListBase resource="reports" perPage={PAGE_SIZE} sort={NEWEST_FIRST} storeKey={false} disableAuthentication>
    <ResourceContextProvider value="community_reports">
      <ListHeading>
        <RecentFilters sources={FILTERS} />
      </ListHeading>
      <ReportTable />
    </ResourceContextProvider>
  </ListBase>
);
