import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';

import { useDrafts } from '../form/draft/useDrafts';
import { menuContainerFor } from '../display/menuContainer';
import { ActionDialogs, DISABLED_STYLES, useAllowedActions, type RowAction } from './RowAction';
import { KEYS } from './table/keys/keys';
import { useRowKey } from './table/keys/useRowKey';
import { MountOnceOpened } from '../display/MountOnceOpened';

/** Keeps disabled items focusable, so that their tooltip can give the reason. */
const REACH_ALL = { list: { disabledItemsFocusable: true } } as const;

/** Menu of a row's actions. Each opens a dialog or is a link. */
export const RowMenu = ({ name, actions: all }: { name: string; actions: readonly RowAction[] }) => {
  const actions = useAllowedActions(all);
  const translate = useTranslate();
  const navigate = useNavigate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { hasDraft } = useDrafts();
  const [chosen, setChosen] = useState(
    () =>
      actions.find(({ draftName, disabledReason }) => !disabledReason && draftName && hasDraft(draftName))
        ?.label,
  );
  const button = useRef<HTMLButtonElement>(null);
  useRowKey(button, (pressed) => {
    const meant = actions.find(({ shortcut }) => shortcut && KEYS[shortcut] === pressed);
    if (!meant || meant.disabledReason || !(meant.dialog || meant.link)) return false;
    if (meant.link) void navigate(meant.link.to, { state: meant.link.state });
    else setChosen(meant.label);
    return true;
  });
  return (
    <>
      <IconButton
        ref={button}
        aria-label={translate('list.row.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        size="small"
        sx={{ p: 2 }}
      >
        <MoreHoriz />
      </IconButton>
      <MountOnceOpened open={anchor !== null}>
        <Menu
          id={menuId}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          container={menuContainerFor(anchor)}
          slotProps={REACH_ALL}
        >
          {actions.map(({ label, icon: Icon, href, link, disabledReason }) => (
            <Tooltip key={label} title={disabledReason} placement="left" describeChild>
              <MenuItem
                {...(disabledReason && { 'aria-disabled': true, sx: DISABLED_STYLES })}
                {...(href && !disabledReason && { component: 'a', href })}
                {...(link && !disabledReason && { component: Link, ...link })}
                onClick={() => {
                  if (disabledReason) return;
                  setAnchor(null);
                  setChosen(label);
                }}
              >
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
                {label}
              </MenuItem>
            </Tooltip>
          ))}
        </Menu>
      </MountOnceOpened>
      <ActionDialogs actions={actions} chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
};
