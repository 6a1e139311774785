import { Box } from '@mui/material';
import { useGetResourceLabel } from 'react-admin';

import { EventDays } from '../../ui/activity/EventDays';
import { EventList } from '../../ui/activity/EventList';
import { useWords } from '../../ui/activity/useWords';
import { ExportButton } from '../../ui/export/ExportButton';
import { SearchBox } from '../../ui/list/SearchBox';
import { PageTitle } from '../../ui/PageTitle';
import { ActivityFilters } from './ActivityFilters';
import { activityExport } from './activityExport';

/** Who did what, when and why. */
export const Activity = () => {
  const labelOf = useGetResourceLabel();
  const { words, locale } = useWords();
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
          <ExportButton localExport={activityExport(words, locale)} />
        </Box>
      </PageTitle>
      <ActivityFilters />
      <EventDays />
    </EventList>
  );
};
