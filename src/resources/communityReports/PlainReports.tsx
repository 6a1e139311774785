import { Alert } from '@mui/material';
import { HttpError, ListBase, ListContextProvider, useList, useListContext, useTranslate } from 'react-admin';

import type { CommunityReport } from '../../contract/extras';
import { PAGE_SIZE } from '../../contract/limits';
import type { ReportRow } from '../../dataProvider/readers';
import { ListHeading } from '../../ui/ListHeading';
import { RecentFilters } from '../../ui/RecentFilter';
import { SampleNotice } from '../../ui/SampleNotice';
import { FILTERS } from './filters';
import { ReportTable } from './ReportTable';
import { SAMPLES } from './samples';

/** What `admin/reports` says, in the words of this page. */
const toReport = ({ id, date, buyerName, email, name, reports }: ReportRow): CommunityReport => ({
  id,
  appointment_date: date,
  created_at: null,
  buyer: { id, name: buyerName, email: email || null, phone: null },
  service: name,
  seller: null,
  reason: reports,
});

/** Rows of `admin/reports` where it answers with some; samples where it has none, or the server has no such call. */
export const PlainReports = () => (
  <ListBase perPage={PAGE_SIZE} storeKey={false}>
    <RowsOrSamples />
  </ListBase>
);

const RowsOrSamples = () => {
  const list = useListContext<ReportRow>();
  const { data, error } = list;
  const hasNoCall = error instanceof HttpError && error.status === 404;
  if (hasNoCall || data?.length === 0) return <Samples />;
  return (
    <ListContextProvider value={{ ...list, data: data?.map(toReport) } as never}>
      <Rows />
    </ListContextProvider>
  );
};

const Rows = () => {
  const translate = useTranslate();
  return (
    <>
      <ListHeading>
        <RecentFilters sources={FILTERS} disabled />
      </ListHeading>
      <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
        {translate('resources.community_reports.unfiltered')}
      </Alert>
      <ReportTable />
    </>
  );
};

const Samples = () => {
  const translate = useTranslate();
  const list = useList({ data: SAMPLES, perPage: PAGE_SIZE });
  return (
    <ListContextProvider value={list}>
      <ListHeading>
        <RecentFilters sources={FILTERS} disabled />
      </ListHeading>
      <SampleNotice>{translate('resources.community_reports.sample')}</SampleNotice>
      <ReportTable unavailable={translate('resources.community_reports.sample_action')} />
    </ListContextProvider>
  );
};
