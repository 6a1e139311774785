import { Box, Tooltip, Typography } from '@mui/material';
import { useInfiniteGetList, useLocaleState } from 'react-admin';

import type { NoteRow } from '../../../contract/support/workItems';
import { TAB_STALE_TIME_MS } from '../../accounts/personPage/PersonTabs';
import { formatDateTime } from '../../auditLog/formatTime';
import { splitMentions } from './mentions';

const NOTES_PER_PAGE = 20;

/**
 * Loads the notes about a subject in pages, starting with the pinned notes.
 *
 * @param about subject of the notes, such as `buyer:1042` or `report:4`
 */
export const useNotes = (about: string) => {
  const { data, ...query } = useInfiniteGetList<NoteRow>(
    'notes',
    {
      filter: { about },
      pagination: { page: 1, perPage: NOTES_PER_PAGE },
      sort: { field: 'is_pinned', order: 'DESC' },
    },
    { staleTime: TAB_STALE_TIME_MS },
  );
  return { ...query, notes: data?.pages.flatMap((page) => page.data) };
};

/** Shows the text of a note, with its mentions in bold. */
export const NoteText = ({ text, mentions }: Pick<NoteRow, 'text' | 'mentions'>) => (
  <Typography component="div" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {splitMentions(text, mentions).map((part, index) =>
      part.id === undefined ? (
        part.text
      ) : (
        // The index is the key, because a part has no id and never moves.
        // oxlint-disable-next-line react/no-array-index-key
        <Box component="bdi" key={index} sx={{ fontWeight: 600, color: 'primary.main' }}>
          {part.text}
        </Box>
      ),
    )}
  </Typography>
);

interface TimeAgoProps {
  timestamp: string;
  text: string;
}

/** Shows a relative time, with the exact date and time in a tooltip. */
export const TimeAgo = ({ timestamp, text }: TimeAgoProps) => {
  const [locale] = useLocaleState();
  return (
    <Tooltip title={formatDateTime(timestamp, locale)} describeChild>
      <time dateTime={timestamp}>{text}</time>
    </Tooltip>
  );
};
