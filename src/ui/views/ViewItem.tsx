import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Box, IconButton, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useState, type ReactNode } from 'react';

import type { SavedViewRow, Shown, Viewed } from '../../contract/views';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { ConfirmDialog } from '../ConfirmDialog';
import { isShown } from './shownAs';
import { useOpenView } from './useOpenView';
import { useViewActions } from './useViewActions';
import * as say from './words';

interface ViewItemProps {
  of: Viewed;
  view: SavedViewRow;
  /** How the list is looked at now. */
  shown: Shown;
  onChosen: () => void;
  onEdit: () => void;
}

/** A view by its name, and beside it what can be done with it. */
export const ViewItem = ({ of, view, shown, onChosen, onEdit }: ViewItemProps) => {
  const openView = useOpenView(of);
  const { putFirst, remove, isRemoving } = useViewActions(view);
  const [isAsked, setAsked] = useState(false);
  const { name, is_own, is_shared, is_default } = view;
  const isPresent = isShown(view.shown, shown);
  const button = (label: string, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <IconButton
      size="small"
      aria-label={inReadersLanguage(label)}
      title={inReadersLanguage(label)}
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
          secondary={is_own ? inReadersLanguage(is_shared ? say.everybodys : say.own) : undefined}
          slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
        />
      </ListItemButton>
      <Box sx={{ display: 'flex', flex: 'none', ml: 1 }}>
        {is_own && button(say.changeOf(name), <Edit fontSize="small" />, onEdit)}
        {is_own && button(say.removeOf(name), <Delete fontSize="small" />, () => setAsked(true))}
        {button(
          say.first(name),
          is_default ? <Star fontSize="small" color="primary" /> : <StarBorder fontSize="small" />,
          () => void putFirst(),
          is_default,
        )}
      </Box>
      <ConfirmDialog
        open={isAsked}
        sentence={inReadersLanguage(is_shared ? say.removalOfShared : say.removal)}
        about={name}
        confirmLabel={inReadersLanguage(say.removeIt)}
        destructive
        pending={isRemoving}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </ListItem>
  );
};
