import { Box, Typography } from '@mui/material';

import type { Concern } from '../../../contract/support/concerns';
import type { Id } from '../../../contract/core/field';
import { Notes } from './Notes';
import { useWords } from './useWords';

/** What staff have written about a request, a report or a message, below its details. */
export const ConcernNotes = ({ concern, id }: { concern: Concern; id: Id }) => {
  const { words } = useWords();
  return (
    <Box sx={{ p: 5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="h2" sx={{ mb: 4 }}>
        {words.title}
      </Typography>
      <Notes kind={concern} id={id} />
    </Box>
  );
};
