import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { Box, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useLocaleState, useRefresh, useTranslate } from 'react-admin';

import type { NoteRow } from '../../../contract/support/notes';
import { ConfirmedAction, DialogTrigger } from '../../../components/bulk/ConfirmedAction';
import { Tag } from '../../../components/display/Tag';
import { useNotifyFailure } from '../../../components/feedback/useNotifyFailure';
import { useFormOpen } from '../../../components/form/draft/useFormOpen';
import { useOneAtATime } from '../../../components/form/useOneAtATime';
import { formatTimeAgo } from '../../auditLog/formatTime';
import { NoteForm } from './NoteForm';
import { NoteText } from './NoteText';
import { TimeAgo } from './TimeAgo';

interface NoteActionsProps {
  note: NoteRow;
  /** Author and age, which tell the buttons of the notes apart for screen readers. */
  by: { name: string; ago: string };
  onEdit: () => void;
}

/** Actions on a note. Everyone can pin it, and its author can edit and remove it. */
const NoteActions = ({ note, by, onEdit }: NoteActionsProps) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { id, is_pinned, is_own } = note;
  const pinning = useMutation({
    mutationFn: () =>
      dataProvider.update('notes', { id, data: { is_pinned: !is_pinned }, previousData: note }),
    onError: notifyFailure,
    // Another administrator may have removed the note.
    onSettled: () => refresh(),
  });
  const pin = useOneAtATime(() => pinning.mutateAsync());
  const button = (action: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={action}>
      <IconButton size="small" aria-label={translate('notes.of', { action, ...by })} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', flex: 'none', gap: 1, displayPrint: 'none' }}>
      {button(
        translate(is_pinned ? 'notes.unpin' : 'notes.pin'),
        is_pinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />,
        () => void pin(),
      )}
      {is_own && button(translate('notes.edit'), <Edit fontSize="small" />, onEdit)}
      {is_own && (
        <DialogTrigger
          trigger={(open) => button(translate('notes.remove'), <Delete fontSize="small" />, open)}
          dialog={(state) => (
            <ConfirmedAction
              {...state}
              isSubRecord
              question={translate('notes.confirm')}
              confirmLabel={translate('notes.remove')}
              destructive
              doneMessage={translate('notes.removed')}
              run={(provider) => provider.delete('notes', { id, previousData: note })}
            />
          )}
        />
      )}
    </Box>
  );
};

interface NoteItemProps {
  /** Subject of the note, such as `report:4`. */
  about: string;
  note: NoteRow;
  /** In milliseconds. */
  now: number;
}

/** A note with its author, age and actions. */
export const NoteItem = ({ about, note, now }: NoteItemProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isEdited, setEdited] = useFormOpen('edit');
  const { author, created_at, edited_at, is_pinned } = note;
  const name = author?.name ?? translate('notes.left');
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
                text={translate('notes.edited', { ago: formatTimeAgo(edited_at, now, locale) })}
              />
            )}
          </Typography>
          {is_pinned && <Tag tint="warning">{translate('notes.pinned')}</Tag>}
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
