import { Box, Card, Typography } from '@mui/material';

import type { NoteRow } from '../../../contract/support/notes';
import { formatTimeAgo } from '../../auditLog/formatTime';
import { useFormOpen } from '../../../components/form/draft/useFormOpen';
import { Tag } from '../../../components/display/Tag';
import { NoteActions } from './NoteActions';
import { NoteForm } from './NoteForm';
import { NoteText } from './NoteText';
import { fillTemplate } from '../../../format/fillTemplate';
import { useWords } from './useWords';
import { TimeAgo } from './TimeAgo';

interface NoteItemProps {
  /** Whom or what it is about, as the wire says it. */
  about: string;
  note: NoteRow;
  /** In milliseconds. */
  now: number;
}

/** Who wrote what and when, and what can be done to it. */
export const NoteItem = ({ about, note, now }: NoteItemProps) => {
  const { words, locale } = useWords();
  const [isEdited, setEdited] = useFormOpen('edit');
  const { author, created_at, edited_at, is_pinned } = note;
  const name = author?.name ?? words.left;
  const ago = created_at ? formatTimeAgo(created_at, now, locale) : '';
  const close = () => setEdited(false);
  return (
    <Card component="li" sx={{ px: 5, py: 3, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minWidth: 0, py: 1 }}
        >
          <Typography component="p" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {created_at && <TimeAgo timestamp={created_at} text={ago} />}
            {edited_at && ' · '}
            {edited_at && (
              <TimeAgo
                timestamp={edited_at}
                text={fillTemplate(words.edited, { ago: formatTimeAgo(edited_at, now, locale) })}
              />
            )}
          </Typography>
          {is_pinned && <Tag tint="warning">{words.pinned}</Tag>}
        </Box>
        {!isEdited && <NoteActions note={note} by={{ name, ago }} onEdit={() => setEdited(true)} />}
      </Box>
      {isEdited ? (
        <Box sx={{ pt: 3, pb: 2 }}>
          <NoteForm about={about} note={note} autoFocus onSaved={close} onCancel={close} />
        </Box>
      ) : (
        <NoteText {...note} />
      )}
    </Card>
  );
};
