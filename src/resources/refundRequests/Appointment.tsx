import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';

import type { RefundRequestRow } from '../../contract/refundRequests';
import { listDate } from '../../format/date';
import { oneLine } from './oneLine';
import { useBooked } from './useBooked';

/** When, and below it what was booked: on one line of a column, all of it to point at and in the details. */
export const Appointment = () => {
  const { appointment_date } = useRecordContext<RefundRequestRow>()!;
  const booked = useBooked();
  return (
    <Box sx={{ minWidth: 0 }}>
      {listDate(appointment_date)}
      {booked && (
        <Box title={booked} sx={oneLine(130)}>
          {booked}
        </Box>
      )}
    </Box>
  );
};
