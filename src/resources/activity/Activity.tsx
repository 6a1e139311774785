import { Box } from '@mui/material';
import { useGetResourceLabel, useLocaleState, useTranslate } from 'react-admin';

import { EventDays } from '../../features/auditLog/EventDays';
import { EventList } from '../../features/auditLog/EventList';
import { ExportButton } from '../../features/export/ExportButton';
import { SearchBox } from '../../components/list/SearchBox';
import { PageTitle } from '../../components/display/PageTitle';
import { ActivityFilters } from './ActivityFilters';
import { activityExport } from './activityExport';

/** Who did what, when and why. */
export const Activity = () => {
  const labelOf = useGetResourceLabel();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <EventList>
      <PageTitle title={labelOf('activity', 2)}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            width: { xs: '100%', sm: 'auto' },
            displayPrint: 'none',
          }}
        >
          <SearchBox placeholder="resources.activity.search" />
          <ExportButton localExport={activityExport(translate, locale)} />
        </Box>
      </PageTitle>
      <ActivityFilters />
      <EventDays />
    </EventList>
  );
};
