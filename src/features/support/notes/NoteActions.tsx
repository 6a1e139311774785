import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';

import type { NoteRow } from '../../../contract/support/notes';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { useOneAtATime } from '../../../components/form/useOneAtATime';
import { fillTemplate } from '../../../format/fillTemplate';
import { useWords } from './useWords';
import { useNotifyFailure } from '../../../components/feedback/useNotifyFailure';

interface NoteActionsProps {
  note: NoteRow;
  /** Who wrote it, and how long ago: which of the notes a button is for. */
  by: { name: string; ago: string };
  onEdit: () => void;
}

/** Anybody pins and unpins; who wrote it changes and removes it. */
export const NoteActions = ({ note, by, onEdit }: NoteActionsProps) => {
  const { words } = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const [isRemoving, setRemoving] = useState(false);
  const options = {
    onSuccess: () => refresh(),
    onError: (error: Error) => {
      notifyFailure(error);
      // Perhaps a colleague has removed it.
      refresh();
    },
  };
  const { id, is_pinned, is_own } = note;
  const pinning = useMutation({
    mutationFn: () =>
      dataProvider.update('notes', { id, data: { is_pinned: !is_pinned }, previousData: note }),
    ...options,
  });
  const removing = useMutation({
    mutationFn: () => dataProvider.delete('notes', { id, previousData: note }),
    ...options,
    onSuccess: () => {
      notify(words.removed, { type: 'success' });
      setRemoving(false);
      refresh();
    },
  });
  const pin = useOneAtATime(() => pinning.mutateAsync());
  const button = (action: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={action}>
      <IconButton size="small" aria-label={fillTemplate(words.of, { action, ...by })} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', flex: 'none', gap: 1, displayPrint: 'none' }}>
      {button(
        is_pinned ? words.unpin : words.pin,
        is_pinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />,
        () => void pin(),
      )}
      {is_own && button(words.edit, <Edit fontSize="small" />, onEdit)}
      {is_own && button(words.remove, <Delete fontSize="small" />, () => setRemoving(true))}
      <ConfirmDialog
        open={isRemoving}
        question={words.confirm}
        confirmLabel={words.remove}
        destructive
        pending={removing.isPending}
        onConfirm={() => removing.mutateAsync()}
        onClose={() => setRemoving(false)}
      />
    </Box>
  );
};
