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
import { useDrafts } from '../form/FormDraft';

/** Action on a record, in the row's menu or next to its details. */
export interface RowAction {
  label: string;
  /** Key that does the same on the row. */
  shortcut?: KeyName;
  icon: ComponentType<{ fontSize?: 'small' }>;
  dialog?: (state: DialogProps) => ReactNode;
  /** Name of the draft of the dialog's form. After an expired session, a dialog with a draft opens again. */
  draftName?: string;
  href?: string;
  link?: { to: To; state?: object };
  disabledReason?: string | undefined;
  /** Permission that the action needs. The resource is by default that of the page. */
  permission?: { action: PermissionAction; resource?: string };
}

/** Returns the actions that the current user has the permission for. */
const useAllowedActions = (actions: readonly RowAction[]): readonly RowAction[] => {
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const own = useResourceContext() ?? '';
  return actions.filter(
    ({ permission }) =>
      !permission || authProvider?.mayOpen(permission.resource ?? own, permission.action) !== false,
  );
};

/** Style of a disabled action, which stays focusable to give the reason. */
export const DISABLED_STYLES = { cursor: 'default', opacity: 0.55 } as const;

interface ActionDialogsProps {
  actions: readonly RowAction[];
  /** Label of the action whose dialog is open. */
  chosen: string | undefined;
  onClose: () => void;
}

const ActionDialogs = ({ actions, chosen, onClose }: ActionDialogsProps) =>
  actions.map(
    ({ label, dialog }) =>
      dialog && (
        <MountOnceOpened key={label} open={chosen === label}>
          {dialog({ open: chosen === label, onClose })}
        </MountOnceOpened>
      ),
  );

export const useRecordName = () => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext());
  return typeof name === 'string' ? name : '';
};

export const ActionButtons = ({ actions: all }: { actions: readonly RowAction[] }) => {
  const actions = useAllowedActions(all);
  const { hasDraft } = useDrafts();
  const [chosen, setChosen] = useState(
    () => actions.find(({ draftName }) => draftName && hasDraft(draftName))?.label,
  );
  return (
    <>
      {actions.map(({ label, shortcut, icon: Icon, href, disabledReason }, place) => (
        // What is called otherwise once it is done stays the same button, and so the focus comes back to it.
        // oxlint-disable-next-line react/no-array-index-key -- the place is what stays
        <Tooltip key={place} title={disabledReason} describeChild>
          <Button
            variant="outlined"
            startIcon={<Icon fontSize="small" />}
            {...(shortcut && shortcutProps(shortcut))}
            {...(disabledReason && { 'aria-disabled': true, disableRipple: true, sx: DISABLED_STYLES })}
            {...(href && !disabledReason && { href })}
            onClick={() => {
              if (!disabledReason) setChosen(label);
            }}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <ActionDialogs actions={actions} chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
};

/** @param onKey returns true if it handled the key */
const useRowKey = (button: RefObject<HTMLButtonElement | null>, onKey: (key: string) => boolean) => {
  const hear = useEvent((event: Event) => {
    if (onKey((event as CustomEvent<string>).detail)) event.preventDefault();
  });
  useEffect(() => {
    const { current } = button;
    current?.addEventListener(ROW_KEY_EVENT, hear);
    return () => current?.removeEventListener(ROW_KEY_EVENT, hear);
  }, [button, hear]);
};

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
