import { Box } from '@mui/material';

import { ListDate } from '../../ui/fields/ListDate';
import { oneLine } from '../../ui/table/oneLine';
import { useBookingText } from './useBookingText';

/** When, and below it what was booked: on one line of a column, all of it to point at and in the details. */
export const Appointment = () => {
  const booked = useBookingText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <ListDate source="appointment_date" />
      {booked && (
        <Box title={booked} sx={oneLine(130)}>
          {booked}
        </Box>
      )}
    </Box>
  );
};
