import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Box, IconButton, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useState, type ReactNode } from 'react';

import type { SavedViewRow, ViewSettings, ListWithViews } from '../../contract/savedViews/views';
import { translateMessage } from '../../i18n/i18nProvider';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { isSameView } from './viewSearch';
import { useOpenView } from './useOpenView';
import { useViewActions } from './useViewActions';
import * as say from './words';

interface ViewItemProps {
  of: ListWithViews;
  view: SavedViewRow;
  /** How the list is looked at now. */
  shown: ViewSettings;
  onChosen: () => void;
  onEdit: () => void;
}

/** A view by its name, and beside it what can be done with it. */
export const ViewItem = ({ of, view, shown, onChosen, onEdit }: ViewItemProps) => {
  const openView = useOpenView(of);
  const { toggleDefault, remove, isRemoving } = useViewActions(view);
  const [isAsked, setAsked] = useState(false);
  const { name, is_own, is_shared, is_default } = view;
  const isPresent = isSameView(view.shown, shown);
  const button = (label: string, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <IconButton
      size="small"
      aria-label={translateMessage(label)}
      title={translateMessage(label)}
      aria-pressed={isPressed}
      onClick={onClick}
    >
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
          secondary={is_own ? translateMessage(is_shared ? say.sharedWithAll : say.own) : undefined}
          slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
        />
      </ListItemButton>
      <Box sx={{ display: 'flex', flex: 'none', ml: 1 }}>
        {is_own && button(say.changeOf(name), <Edit fontSize="small" />, onEdit)}
        {is_own && button(say.removeOf(name), <Delete fontSize="small" />, () => setAsked(true))}
        {button(
          say.startWith(name),
          is_default ? <Star fontSize="small" color="primary" /> : <StarBorder fontSize="small" />,
          () => void toggleDefault(),
          is_default,
        )}
      </Box>
      <ConfirmDialog
        open={isAsked}
        question={translateMessage(is_shared ? say.removeSharedQuestion : say.removeQuestion)}
        about={name}
        confirmLabel={translateMessage(say.removeLabel)}
        destructive
        pending={isRemoving}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      />
    </ListItem>
  );
};
