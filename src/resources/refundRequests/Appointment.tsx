import { Box } from '@mui/material';

import { ListDate } from '../../components/display/fields/ListDate';
import { oneLineStyles } from '../../components/list/table/oneLineStyles';
import { useBookingText } from './useBookingText';

/** When, and below it what was booked: on one line of a column, all of it to point at and in the details. */
export const Appointment = () => {
  const booked = useBookingText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <ListDate source="appointment_date" />
      {booked && (
        <Box title={booked} sx={oneLineStyles(130)}>
          {booked}
        </Box>
      )}
    </Box>
  );
};
