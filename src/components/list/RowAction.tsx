import type { ComponentType, ReactNode } from 'react';
import type { To } from 'react-router';
import { useAuthProvider, useResourceContext } from 'react-admin';

import type { RolesAuthProvider } from '../../authProvider/useMayOpen';
import type { PermissionAction } from '../../contract/permissions';
import { MountOnceOpened } from '../display/MountOnceOpened';
import type { DialogProps } from '../form/dialogProps';
import type { KeyName } from './table/keys/keys';

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
export const useAllowedActions = (actions: readonly RowAction[]): readonly RowAction[] => {
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

export const ActionDialogs = ({ actions, chosen, onClose }: ActionDialogsProps) =>
  actions.map(
    ({ label, dialog }) =>
      dialog && (
        <MountOnceOpened key={label} open={chosen === label}>
          {dialog({ open: chosen === label, onClose })}
        </MountOnceOpened>
      ),
  );
