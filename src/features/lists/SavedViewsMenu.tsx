import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Box, IconButton, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { BooleanInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

import { ConfirmedAction, DialogTrigger } from '../../components/bulk/ConfirmedAction';
import { SavedItemsPopover } from '../../components/dialog/ResponsivePopover';
import { useNotifyFailure } from '../../components/feedback/errors';
import { FormDialog } from '../../components/form/FormDialog';
import { useIdempotencyKey, useSingleFlight } from '../../components/form/sendOnce';
import {
  viewForm,
  type ListWithViews,
  type SavedViewRow,
  type ViewSettings,
} from '../../contract/savedViews';
import { isSameView, useOpenView, useSavedViews, useViewSettings } from './savedViews';

interface SaveViewDialogProps {
  list: ListWithViews;
  settings: ViewSettings;
  view: SavedViewRow | undefined;
  onClose: () => void;
}

const SaveViewDialog = ({ list, settings, view, onClose }: SaveViewDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const idempotencyKey = useIdempotencyKey(`create view ${list}`);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: FieldValues) =>
      view
        ? dataProvider.update('views', {
            id: view.id,
            data: { ...values, shown: settings },
            previousData: view,
          })
        : dataProvider.create('views', {
            data: { ...values, list, shown: settings },
            meta: { idempotency_key: idempotencyKey.current() },
          }),
    onError: idempotencyKey.failed,
    onSuccess: () => {
      idempotencyKey.done();
      notify('saved_views.saved', { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['views'] });
      onClose();
    },
  });
  const { name = '', is_shared = false } = view ?? {};
  return (
    <FormDialog
      open
      onClose={() => {
        idempotencyKey.closed();
        onClose();
      }}
      mode={view ? 'edit' : 'create'}
      title={translate(view ? 'saved_views.change' : 'saved_views.save')}
      record={{ name, is_shared }}
      schema={viewForm}
      pending={isPending}
      onSave={(values) => mutateAsync(values)}
    >
      <TextInput source="name" label={translate('saved_views.name')} helperText={false} autoFocus />
      <BooleanInput source="is_shared" label={translate('saved_views.share')} />
      <Typography variant="body2" color="textSecondary">
        {translate('saved_views.save_help')}
      </Typography>
    </FormDialog>
  );
};

const useToggleDefault = (view: SavedViewRow) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { id, is_default } = view;
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      dataProvider.update('views', { id, data: { is_default: !is_default }, previousData: view }),
    onError: notifyFailure,
    // Reloads the views after a failure too, because the owner of the view may have removed the view.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['views'] }),
  });
  return useSingleFlight(() => mutateAsync().catch(() => undefined));
};

interface SavedViewItemProps {
  list: ListWithViews;
  view: SavedViewRow;
  settings: ViewSettings;
  onOpen: () => void;
  onEdit: () => void;
}

const SavedViewItem = ({ list, view, settings, onOpen, onEdit }: SavedViewItemProps) => {
  const translate = useTranslate();
  const openView = useOpenView(list);
  const toggleDefault = useToggleDefault(view);
  const { id, name, is_own, is_shared, is_default } = view;
  const isOpen = isSameView(view.shown, settings);
  const button = (label: string, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <IconButton size="small" aria-label={label} title={label} aria-pressed={isPressed} onClick={onClick}>
      {icon}
    </IconButton>
  );
  return (
    <ListItem disablePadding sx={{ pr: 2 }}>
      <ListItemButton
        selected={isOpen}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => {
          onOpen();
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
        {is_own && (
          <DialogTrigger
            trigger={(open) =>
              button(translate('saved_views.remove_of', { view: name }), <Delete fontSize="small" />, open)
            }
            dialog={(state) => (
              <ConfirmedAction
                {...state}
                isSubRecord
                question={translate(
                  is_shared ? 'saved_views.remove_shared_question' : 'saved_views.remove_question',
                )}
                about={name}
                confirmLabel={translate('saved_views.remove_label')}
                destructive
                doneMessage={translate('saved_views.removed')}
                run={(dataProvider) => dataProvider.delete('views', { id, previousData: view })}
              />
            )}
          />
        )}
        {button(
          translate('saved_views.set_default', { view: name }),
          is_default ? <Star fontSize="small" color="primary" /> : <StarBorder fontSize="small" />,
          () => void toggleDefault(),
          is_default,
        )}
      </Box>
    </ListItem>
  );
};

interface SavedViewsMenuProps {
  list: ListWithViews;
  anchor: HTMLElement;
  onClose: () => void;
}

export const SavedViewsMenu = ({ list, anchor, onClose }: SavedViewsMenuProps) => {
  const translate = useTranslate();
  const query = useSavedViews(list);
  const settings = useViewSettings(list);
  const [edited, setEdited] = useState<SavedViewRow | 'new'>();
  if (edited) {
    const view = edited === 'new' ? undefined : edited;
    return <SaveViewDialog list={list} settings={settings} view={view} onClose={onClose} />;
  }
  return (
    <SavedItemsPopover
      anchor={anchor}
      title={translate('saved_views.views')}
      level="h2"
      query={query}
      errorTitle={translate('saved_views.failed')}
      emptyText={query.data?.length === 0 && translate('saved_views.none')}
      saveLabel={translate('saved_views.save')}
      onSave={() => setEdited('new')}
      onClose={onClose}
    >
      {query.data?.map((view) => (
        <SavedViewItem
          key={view.id}
          list={list}
          view={view}
          settings={settings}
          onOpen={onClose}
          onEdit={() => setEdited(view)}
        />
      ))}
    </SavedItemsPopover>
  );
};
