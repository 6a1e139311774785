import { Box, Typography } from '@mui/material';

import type { NoteRow } from '../../../contract/support/notes';
import { splitMentions } from './mentions';

/** What was written, whoever is mentioned in it standing out. */
export const NoteText = ({ text, mentions }: Pick<NoteRow, 'text' | 'mentions'>) => (
  <Typography component="div" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {splitMentions(text, mentions).map((part, at) =>
      part.id === undefined ? (
        part.text
      ) : (
        // A part is its place in the text.
        // oxlint-disable-next-line react/no-array-index-key
        <Box component="bdi" key={at} sx={{ fontWeight: 600, color: 'primary.main' }}>
          {part.text}
        </Box>
      ),
    )}
  </Typography>
);
