import { Box, Card, Tooltip, Typography } from '@mui/material';

import type { NoteRow } from '../../contract/notes';
import { timeAgo } from '../../contract/timeAgo';
import { exactTime } from '../activity/moments';
import { useFormOpen } from '../draft/useFormOpen';
import { Tag } from '../Tag';
import { partsOf } from './mentions';
import { NoteActions } from './NoteActions';
import { NoteForm } from './NoteForm';
import { filled, useWords } from './useWords';

interface WhenProps {
  timestamp: string;
  text: string;
}

const When = ({ timestamp, text }: WhenProps) => {
  const { locale } = useWords();
  return (
    <Tooltip title={exactTime(timestamp, locale)} describeChild>
      <time dateTime={timestamp}>{text}</time>
    </Tooltip>
  );
};

interface NoteItemProps {
  note: NoteRow;
  /** In milliseconds. */
  now: number;
}

/** Who wrote what and when, and what can be done to it. */
export const NoteItem = ({ note, now }: NoteItemProps) => {
  const { words, locale } = useWords();
  const [isEdited, setEdited] = useFormOpen('edit');
  const { author, text, mentions, created_at, edited_at, is_pinned, person } = note;
  const name = author.name ?? words.left;
  const ago = created_at ? timeAgo(created_at, now, locale) : '';
  const close = () => setEdited(false);
  return (
    <Card component="li" variant="outlined" sx={{ borderRadius: '12px', px: 5, py: 3, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minWidth: 0, py: 1 }}
        >
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {created_at && <When timestamp={created_at} text={ago} />}
            {edited_at && ' · '}
            {edited_at && (
              <When
                timestamp={edited_at}
                text={filled(words.edited, { ago: timeAgo(edited_at, now, locale) })}
              />
            )}
          </Typography>
          {is_pinned && <Tag tint="warning">{words.pinned}</Tag>}
        </Box>
        {!isEdited && <NoteActions note={note} by={{ name, ago }} onEdit={() => setEdited(true)} />}
      </Box>
      {isEdited ? (
        <Box sx={{ pt: 3, pb: 2 }}>
          <NoteForm person={person} note={note} autoFocus onSaved={close} onCancel={close} />
        </Box>
      ) : (
        <Typography component="div" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {partsOf(text, mentions).map((part, at) =>
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
      )}
    </Card>
  );
};
