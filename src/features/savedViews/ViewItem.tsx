import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Box, IconButton, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';

import type { SavedViewRow, ViewSettings, ListWithViews } from '../../contract/savedViews/views';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';
import { useOneAtATime } from '../../components/form/useOneAtATime';
import { isSameView } from './viewSearch';
import { useOpenView } from './useOpenView';

const useViewActions = (view: SavedViewRow) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { id, is_default } = view;
  const options = {
    onError: notifyFailure,
    // The owner may have removed the view.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['views'] }),
  };
  const first = useMutation({
    mutationFn: () =>
      dataProvider.update('views', { id, data: { is_default: !is_default }, previousData: view }),
    ...options,
  });
  const removal = useMutation({
    mutationFn: () => dataProvider.delete('views', { id, previousData: view }),
    onSuccess: () => notify('saved_views.removed', { type: 'success' }),
    ...options,
  });
  return {
    toggleDefault: useOneAtATime(() => first.mutateAsync().catch(() => undefined)),
    remove: () => removal.mutateAsync(),
    isRemoving: removal.isPending,
  };
};

interface ViewItemProps {
  of: ListWithViews;
  view: SavedViewRow;
  /** How the list is looked at now. */
  shown: ViewSettings;
  onChosen: () => void;
  onEdit: () => void;
}

/** A view with its actions. */
export const ViewItem = ({ of, view, shown, onChosen, onEdit }: ViewItemProps) => {
  const translate = useTranslate();
  const openView = useOpenView(of);
  const { toggleDefault, remove, isRemoving } = useViewActions(view);
  const [isAsked, setAsked] = useState(false);
  const { name, is_own, is_shared, is_default } = view;
  const isPresent = isSameView(view.shown, shown);
  const button = (label: string, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <IconButton size="small" aria-label={label} title={label} aria-pressed={isPressed} onClick={onClick}>
      {icon}
    </IconButton>
  );
  return (
    <ListItem disablePadding sx={{ pr: 2 }}>
      <ListItemButton
        selected={isPresent}
        aria-current={isPresent ? 'true' : undefined}
        onClick={() => {
          onChosen();
          openView(view.shown);
        }}
        sx={{ minHeight: 44, pl: 4, minWidth: 0 }}
      >
        <ListItemText
          primary={name}
          secondary={
            is_own ? translate(is_shared ? 'saved_views.shared_with_all' : 'saved_views.own') : undefined
          }
          slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
        />
      </ListItemButton>
      <Box sx={{ display: 'flex', flex: 'none', ml: 1 }}>
        {is_own &&
          button(translate('saved_views.change_of', { view: name }), <Edit fontSize="small" />, onEdit)}
        {is_own &&
          button(translate('saved_views.remove_of', { view: name }), <Delete fontSize="small" />, () =>
            setAsked(true),
          )}
        {button(
          translate('saved_views.set_default', { view: name }),
          is_default ? <Star fontSize="small" color="primary" /> : <StarBorder fontSize="small" />,
          () => void toggleDefault(),
          is_default,
        )}
      </Box>
      <ConfirmDialog
        open={isAsked}
        question={translate(is_shared ? 'saved_views.remove_shared_question' : 'saved_views.remove_question')}
        about={name}
        confirmLabel={translate('saved_views.remove_label')}
        destructive
        pending={isRemoving}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      />
    </ListItem>
  );
};
