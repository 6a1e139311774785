import { Box } from '@mui/material';

import type { Concern } from '../../../contract/support/concerns';
import { Detail } from '../../../components/dialog/DetailsDrawer';
import { CapabilityGate } from '../../extensions/CapabilityGate';
import { AssigneeButton } from './AssigneeButton';
import { useWords } from './words';

/** Who deals with a record, beside what else there is to it. */
export const AssigneeDetail = (whose: { concern: Concern; about: string }) => {
  const word = useWords();
  return (
    <CapabilityGate capability="assignments">
      <Detail label={word('heading')}>
        {/* Its words begin where the others do. */}
        <Box sx={{ ml: -2 }}>
          <AssigneeButton {...whose} />
        </Box>
      </Detail>
    </CapabilityGate>
  );
};
