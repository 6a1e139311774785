import {
  type ComponentType,
  type ReactNode,
  useState,
  useEffect,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { type To, Link, useNavigate } from 'react-router';
import {
  useAuthProvider,
  useResourceContext,
  useGetRecordRepresentation,
  useRecordContext,
  useEvent,
  useTranslate,
} from 'react-admin';
import { Button, Tooltip, IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import MoreHoriz from '@mui/icons-material/MoreHoriz';

import type { RolesAuthProvider } from '../../authProvider/useMayOpen';
import type { PermissionAction } from '../../contract/permissions';
import { MountOnceOpened, type DialogProps, menuContainerFor } from '../dialog/dialogs';
import { type KeyName, shortcutProps, ROW_KEY_EVENT, KEYS } from './shortcuts';
import { useDrafts } from '../form/unsavedChanges';

export interface RowAction {
  label: string;
  shortcut?: KeyName;
  icon: ComponentType<{ fontSize?: 'small' }>;
  dialog?: (state: DialogProps) => ReactNode;
  /** Name under which the dialog's form stores a draft. After an expired session, a dialog with a draft opens again. */
  draftName?: string;
  href?: string;
  link?: { to: To; state?: object };
  disabledReason?: string | undefined;
  /** Permission that the action requires. The default of `resource` is the resource of the page. */
  permission?: { action: PermissionAction; resource?: string };
}

const useAllowedActions = (actions: readonly RowAction[]): readonly RowAction[] => {
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const pageResource = useResourceContext() ?? '';
  return actions.filter(
    ({ permission }) =>
      !permission || authProvider?.mayOpen(permission.resource ?? pageResource, permission.action) !== false,
  );
};

/** Style of a disabled action. The action stays focusable, so that a tooltip can give the reason. */
export const DISABLED_STYLES = { cursor: 'default', opacity: 0.55 } as const;

interface ActionDialogsProps {
  actions: readonly RowAction[];
  openLabel: string | undefined;
  onClose: () => void;
}

const ActionDialogs = ({ actions, openLabel, onClose }: ActionDialogsProps) =>
  actions.map(
    ({ label, dialog }) =>
      dialog && (
        <MountOnceOpened key={label} open={openLabel === label}>
          {dialog({ open: openLabel === label, onClose })}
        </MountOnceOpened>
      ),
  );

/** Returns the name of the current record for accessible labels, or an empty string. */
export const useRecordName = () => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext());
  return typeof name === 'string' ? name : '';
};

export const ActionButtons = ({ actions: allActions }: { actions: readonly RowAction[] }) => {
  const actions = useAllowedActions(allActions);
  const { hasDraft } = useDrafts();
  const [openLabel, setOpenLabel] = useState(
    () => actions.find(({ draftName }) => draftName && hasDraft(draftName))?.label,
  );
  return (
    <>
      {actions.map(({ label, shortcut, icon: Icon, href, disabledReason }, index) => (
        // The index is the key, so that an action with a changed label keeps its button and the focus.
        // oxlint-disable-next-line react/no-array-index-key -- the label changes, the index does not
        <Tooltip key={index} title={disabledReason} describeChild>
          <Button
            variant="outlined"
            startIcon={<Icon fontSize="small" />}
            {...(shortcut && shortcutProps(shortcut))}
            {...(disabledReason && { 'aria-disabled': true, disableRipple: true, sx: DISABLED_STYLES })}
            {...(href && !disabledReason && { href })}
            onClick={() => {
              if (!disabledReason) setOpenLabel(label);
            }}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <ActionDialogs actions={actions} openLabel={openLabel} onClose={() => setOpenLabel(undefined)} />
    </>
  );
};

/** Calls `onKey` for each key that the user presses on the button's row. @param onKey returns true for a handled key */
const useRowKey = (button: RefObject<HTMLButtonElement | null>, onKey: (key: string) => boolean) => {
  const handleKey = useEvent((event: Event) => {
    if (onKey((event as CustomEvent<string>).detail)) event.preventDefault();
  });
  useEffect(() => {
    const { current } = button;
    current?.addEventListener(ROW_KEY_EVENT, handleKey);
    return () => current?.removeEventListener(ROW_KEY_EVENT, handleKey);
  }, [button, handleKey]);
};

/** Keeps disabled items focusable, so that a tooltip can give the reason. */
const MENU_SLOT_PROPS = { list: { disabledItemsFocusable: true } } as const;

export const RowMenu = ({ name, actions: allActions }: { name: string; actions: readonly RowAction[] }) => {
  const actions = useAllowedActions(allActions);
  const translate = useTranslate();
  const navigate = useNavigate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { hasDraft } = useDrafts();
  const [openLabel, setOpenLabel] = useState(
    () =>
      actions.find(({ draftName, disabledReason }) => !disabledReason && draftName && hasDraft(draftName))
        ?.label,
  );
  const button = useRef<HTMLButtonElement>(null);
  useRowKey(button, (pressed) => {
    const action = actions.find(({ shortcut }) => shortcut && KEYS[shortcut] === pressed);
    if (!action || action.disabledReason || !(action.dialog || action.link)) return false;
    if (action.link) void navigate(action.link.to, { state: action.link.state });
    else setOpenLabel(action.label);
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
          slotProps={MENU_SLOT_PROPS}
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
                  setOpenLabel(label);
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
      <ActionDialogs actions={actions} openLabel={openLabel} onClose={() => setOpenLabel(undefined)} />
    </>
  );
};
