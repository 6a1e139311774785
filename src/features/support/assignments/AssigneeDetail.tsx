import { useTranslate } from 'react-admin';
import { Box } from '@mui/material';

import type { WorkItemKind } from '../../../contract/support/workItems';
import { Detail } from '../../../components/dialog/DetailsDrawer';
import { CapabilityGate } from '../../extensions/CapabilityGate';
import { AssigneeButton } from './AssigneeButton';

/** Who deals with a record, beside what else there is to it. */
export const AssigneeDetail = (whose: { concern: WorkItemKind; about: string }) => {
  const translate = useTranslate();
  return (
    <CapabilityGate capability="assignments">
      <Detail label={translate('assignments.heading')}>
        {/* Its words begin where the others do. */}
        <Box sx={{ ml: -2 }}>
          <AssigneeButton {...whose} />
        </Box>
      </Detail>
    </CapabilityGate>
  );
};
