import { ListBase, ListContextProvider, ResourceContextProvider, useList, useTranslate } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { ListHeading } from '../../ui/ListHeading';
import { PageTitle } from '../../ui/PageTitle';
import { RecentFilters } from '../../ui/RecentFilter';
import { SampleNotice } from '../../ui/SampleNotice';
import { NEWEST_FIRST } from '../../ui/table/TableCard';
import { useCapability } from '../../ui/useCapability';
import { RequestTable } from './RequestTable';
import { SAMPLES } from './samples';

/** When the appointment was, and when the money was asked back. */
const FILTERS = ['period', 'created'];

/** Real requests where the server offers them, else samples that say what they are (design, row 21). */
export const RefundRequests = () => {
  const offered = useCapability('refund-requests');
  const translate = useTranslate();
  if (offered === undefined)
    return <PageTitle title={translate('resources.refund_requests.name', { smart_count: 2 })} />;
  return offered ? <Requests /> : <Samples />;
};

/** The page's guard has asked for the role; the extra has none of its own. The wording is the page's. */
const Requests = () => (
  <ListBase
    resource="refund-requests"
    perPage={PAGE_SIZE}
    sort={NEWEST_FIRST}
    storeKey={false}
    disableAuthentication
  >
    <ResourceContextProvider value="refund_requests">
      <ListHeading>
        <RecentFilters sources={FILTERS} />
      </ListHeading>
      <RequestTable />
    </ResourceContextProvider>
  </ListBase>
);

const Samples = () => {
  const translate = useTranslate();
  const list = useList({ data: SAMPLES, perPage: PAGE_SIZE });
  return (
    <ListContextProvider value={list}>
      <ListHeading>
        <RecentFilters sources={FILTERS} disabled />
      </ListHeading>
      <SampleNotice>{translate('resources.refund_requests.sample')}</SampleNotice>
      <RequestTable unavailable={translate('resources.refund_requests.sample_action')} />
    </ListContextProvider>
  );
};
