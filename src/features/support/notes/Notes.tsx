import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { Box, Button, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useLocaleState,
  useRefresh,
  useTranslate,
} from 'react-admin';

import { ConfirmedAction, DialogTrigger } from '../../../components/bulk/ConfirmedAction';
import { Tag } from '../../../components/display/fields';
import { LoadError } from '../../../components/feedback/errors';
import { useNotifyFailure } from '../../../components/feedback/errors';
import { useFormOpen } from '../../../components/form/unsavedChanges';
import { useSingleFlight } from '../../../components/form/sendOnce';
import { ListSkeleton } from '../../../components/list/PlainList';
import type { Id } from '../../../contract/core/field';
import type { NoteRow } from '../../../contract/support/workItems';
import { formatTimeAgo } from '../../auditLog/formatTime';
import { NoteText, TimeAgo, useNotes } from './noteDisplay';
import { NoteForm } from './NoteForm';

interface NoteActionsProps {
  note: NoteRow;
  /** Author and age of the note. The accessible names of the buttons contain both, which makes the names unique. */
  by: { name: string; ago: string };
  onEdit: () => void;
}

/** Buttons of a note. Every administrator can pin a note. Only the author can edit or remove the note. */
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
    // Refreshes the notes after a failure, because another administrator may have changed or removed the note.
    onSettled: () => refresh(),
  });
  const pin = useSingleFlight(() => pinning.mutateAsync());
  const button = (action: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={action}>
      <IconButton
        size="small"
        aria-label={translate('notes.action_label', { action, ...by })}
        onClick={onClick}
      >
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
  about: string;
  note: NoteRow;
  /** Current time in milliseconds. */
  now: number;
}

const NoteItem = ({ about, note, now }: NoteItemProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isEditing, setEditing] = useFormOpen('edit');
  const { author, created_at, edited_at, is_pinned } = note;
  const name = author?.name ?? translate('notes.deleted_author');
  const ago = created_at ? formatTimeAgo(created_at, now, locale) : '';
  const close = () => setEditing(false);
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
        {!isEditing && <NoteActions note={note} by={{ name, ago }} onEdit={() => setEditing(true)} />}
      </Box>
      {isEditing ? (
        <Box sx={{ pt: 3, pb: 2 }}>
          <NoteForm about={about} note={note} autoFocus onSaved={close} onCancel={close} />
        </Box>
      ) : (
        <NoteText {...note} />
      )}
    </Card>
  );
};

const NoteList = ({ about }: { about: string }) => {
  const translate = useTranslate();
  const { notes, dataUpdatedAt, error, refetch, isFetching, ...older } = useNotes(about);
  if (!notes)
    return error ? (
      <LoadError title="notes.failed" query={{ error, refetch, isFetching }} />
    ) : (
      <ListSkeleton lines={2} />
    );
  if (!notes.length)
    return (
      <Box sx={{ py: 8, textAlign: 'center' }}>
        <Typography variant="h2">{translate('notes.empty')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {translate('notes.empty_help')}
        </Typography>
      </Box>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {notes.map((note) => (
          <RecordContextProvider key={note.id} value={note}>
            <NoteItem about={about} note={note} now={dataUpdatedAt} />
          </RecordContextProvider>
        ))}
      </Box>
      {older.hasNextPage && (
        <Button sx={{ mt: 4 }} loading={older.isFetchingNextPage} onClick={() => void older.fetchNextPage()}>
          {translate('notes.older')}
        </Button>
      )}
    </>
  );
};

interface NotesProps {
  kind: string;
  id: Id;
}

/** Notes of the administrators about a person or work item, below a form that adds a note. */
export const Notes = ({ kind, id }: NotesProps) => {
  const translate = useTranslate();
  const about = `${kind}:${id}`;
  // `addedCount` is the key that remounts the form after each new note. The remounted form takes the focus.
  const [addedCount, setAddedCount] = useState(0);
  return (
    <ResourceContextProvider value="notes">
      <Box component="section" aria-label={translate('notes.title')} sx={{ maxWidth: 760 }}>
        <Card sx={{ p: 5, mb: 5, overflow: 'visible', displayPrint: 'none' }}>
          <NoteForm
            key={addedCount}
            about={about}
            autoFocus={addedCount > 0}
            onSaved={() => setAddedCount(addedCount + 1)}
          />
        </Card>
        <NoteList about={about} />
      </Box>
    </ResourceContextProvider>
  );
};

export const NotesSection = (props: NotesProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="h2" sx={{ mb: 4 }}>
        {translate('notes.title')}
      </Typography>
      <Notes {...props} />
    </Box>
  );
};
