import { Box } from '@mui/material';
import { useGetResourceLabel } from 'react-admin';

import { EventDays } from '../../ui/activity/EventDays';
import { EventList } from '../../ui/activity/EventList';
import { SearchBox } from '../../ui/list/SearchBox';
import { PageTitle } from '../../ui/PageTitle';
import { ExportActivity } from './ExportActivity';
import { Filters } from './Filters';

/** Who did what, when and why. */
export const Activity = () => {
  const labelOf = useGetResourceLabel();
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
          <ExportActivity />
        </Box>
      </PageTitle>
      <Filters />
      <EventDays />
    </EventList>
  );
};
