import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Box, IconButton, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';

import type { SavedViewRow, ViewSettings, ListWithViews } from '../../contract/savedViews';
import { ConfirmedAction, DialogTrigger } from '../../components/bulk/ConfirmedAction';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';
import { useOneAtATime } from '../../components/form/useOneAtATime';
import { isSameView } from './viewSearch';
import { useOpenView } from './useOpenView';

const useToggleDefault = (view: SavedViewRow) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { id, is_default } = view;
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      dataProvider.update('views', { id, data: { is_default: !is_default }, previousData: view }),
    onError: notifyFailure,
    // The owner may have removed the view.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['views'] }),
  });
  return useOneAtATime(() => mutateAsync().catch(() => undefined));
};

interface ViewItemProps {
  of: ListWithViews;
  view: SavedViewRow;
  shown: ViewSettings;
  onChosen: () => void;
  onEdit: () => void;
}

export const ViewItem = ({ of, view, shown, onChosen, onEdit }: ViewItemProps) => {
  const translate = useTranslate();
  const openView = useOpenView(of);
  const toggleDefault = useToggleDefault(view);
  const { id, name, is_own, is_shared, is_default } = view;
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
