import { Alert, Box } from '@mui/material';
import { ListContextProvider, useListContext, useTranslate, type ListControllerResult } from 'react-admin';

import { ApiError } from '../../dataProvider/ApiError';
import type { CommunityReportRow, ReportRow } from '../../contract/support/reports';
import { ExportButton } from '../../features/export/ExportButton';
import { PeriodFilters } from '../../features/extensions/PeriodFilters';
import { Samples } from '../../features/extensions/Samples';
import { ListData } from '../../components/list/ListData';
import { ListHeading } from '../../components/list/ListHeading';
import { toReport } from './ReportDetails';
import { ReportTable } from './ReportTable';
import { SAMPLES } from './samples';

/** Rows of `admin/reports` where it answers with some; samples where it has none, or the server has no such call. */
export const PlainReports = () => (
  <ListData>
    <RowsOrSamples />
  </ListData>
);

const withRows = (list: ListControllerResult<ReportRow>, data: CommunityReportRow[] | undefined) =>
  ({ ...list, data }) as ListControllerResult;

const RowsOrSamples = () => {
  const list = useListContext<ReportRow>();
  const { data, error } = list;
  const hasNoCall = error instanceof ApiError && error.status === 404;
  if (hasNoCall || data?.length === 0) {
    return <Samples rows={SAMPLES}>{(why) => <ReportTable disabledReason={why} />}</Samples>;
  }
  return (
    <ListContextProvider value={withRows(list, data?.map(toReport))}>
      <Rows />
    </ListContextProvider>
  );
};

const Rows = () => {
  const translate = useTranslate();
  return (
    <>
      <ListHeading>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <PeriodFilters disabled />
          <ExportButton />
        </Box>
      </ListHeading>
      <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
        {translate('resources.community_reports.unfiltered')}
      </Alert>
      <ReportTable />
    </>
  );
};
