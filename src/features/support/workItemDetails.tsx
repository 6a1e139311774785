import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

import { Detail } from '../../components/dialog/DetailsDrawer';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { Id } from '../../contract/core/field';
import type { WorkItemKind } from '../../contract/support/workItems';
import { useCapability } from '../../dataProvider/useCapability';
import { CapabilityGate } from '../extensions/CapabilityGate';
import { AssigneeButton } from './AssigneeButton';

const NotesSection = lazyComponent(() => import('./notes/Notes').then((module) => module.NotesSection));

/**
 * Shows the assignee in the details of a work item, if the server supports assignments.
 *
 * @param props `about` is the sender of the work item. The accessible name of the button contains the sender
 */
export const AssigneeDetail = (props: { kind: WorkItemKind; about: string }) => {
  const translate = useTranslate();
  return (
    <CapabilityGate capability="assignments">
      <Detail label={translate('assignments.heading')}>
        {/* Cancels the padding of the button, so that the label aligns with the other details. */}
        <Box sx={{ ml: -2 }}>
          <AssigneeButton {...props} />
        </Box>
      </Detail>
    </CapabilityGate>
  );
};

/** Shows the notes on a work item, if the server supports both notes and assignments. */
export const WorkItemNotes = (props: { kind: WorkItemKind; id: Id }) => {
  const hasNotes = useCapability('notes');
  const hasAssignments = useCapability('assignments');
  return hasNotes && hasAssignments && <NotesSection {...props} />;
};
