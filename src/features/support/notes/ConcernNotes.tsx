import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import type { WorkItemKind } from '../../../contract/support/workItems';
import type { Id } from '../../../contract/core/field';
import { Notes } from './Notes';

/** What staff have written about a request, a report or a message, below its details. */
export const ConcernNotes = ({ concern, id }: { concern: WorkItemKind; id: Id }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="h2" sx={{ mb: 4 }}>
        {translate('notes.title')}
      </Typography>
      <Notes kind={concern} id={id} />
    </Box>
  );
};
