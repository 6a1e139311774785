import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import { landmarkOf } from './landmark';

export interface RowAction {
  label: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** What opens when it is chosen. */
  dialog: (state: { open: boolean; onClose: () => void }) => ReactNode;
}

/** A row's actions, each opening a dialog. */
export const RowMenu = ({ name, actions }: { name: string; actions: RowAction[] }) => {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <IconButton
        aria-label={translate('app.row.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        size="small"
        sx={{ p: 2 }}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        container={landmarkOf(anchor)}
      >
        {actions.map(({ label, icon: Icon }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              setChosen(label);
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {actions.map(({ label, dialog }) => (
        <Dialogue key={label} open={chosen === label} onClose={() => setChosen(undefined)} dialog={dialog} />
      ))}
    </>
  );
};

/** Not rendered until first opened: a page of ten rows has thirty dialogs nobody asked for. */
const Dialogue = ({
  open,
  onClose,
  dialog,
}: {
  open: boolean;
  onClose: () => void;
  dialog: RowAction['dialog'];
}) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? dialog({ open, onClose }) : null;
};
