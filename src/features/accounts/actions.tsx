import Block from '@mui/icons-material/Block';
import Delete from '@mui/icons-material/DeleteOutlined';
import LockOpen from '@mui/icons-material/LockOpen';
import { useTranslate } from 'react-admin';

import { BulkAction } from '../../components/bulk/BulkAction';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { PersonRow } from '../../contract/accounts/people';
import { actions, type PeopleActionId } from '../../contract/actions';
import { SECTION_7 } from '../../contract/core/endpoint';
import { useCapabilities } from '../../dataProvider/useCapability';
import type { AccountAction } from './AccountDialogs';

const define = (id: PeopleActionId, parts: Omit<AccountAction, 'id' | 'declared'>): AccountAction => ({
  id,
  declared: actions[id],
  ...parts,
});

export const block = define('blockUsers', {
  icon: Block,
  destructive: true,
  appliesTo: ({ is_restricted }) => !is_restricted,
  isApplied: (account) => account?.is_restricted === true,
});

export const unblock = define('unblockUsers', {
  icon: LockOpen,
  appliesTo: ({ is_restricted }) => is_restricted === true,
  // An unblocked account is no longer in the list of blocked users, so `account` can be `undefined`.
  isApplied: (account) => !account || account.is_restricted === false,
});

const remove = define('deleteUsers', { icon: Delete, destructive: true, isApplied: (account) => !account });

/** Actions of the lists, the person page and the command palette, in the order of the buttons. */
export const ACCOUNT_ACTIONS = [
  block,
  unblock,
  // The deletion is the last button.
  remove,
];

/** Returns the actions that a server with these capabilities supports. */
export const supportedActions = (capabilities: readonly unknown[] = []) =>
  ACCOUNT_ACTIONS.filter(
    ({ declared: { capability } }) => capability === SECTION_7 || capabilities.includes(capability),
  );

export const useAccountActions = () => supportedActions(useCapabilities());

export const actionsFor = (account: Partial<PersonRow>, supported: readonly AccountAction[]) =>
  supported.filter(({ appliesTo }) => !appliesTo || appliesTo(account));

export const EditAccountDialog = lazyComponent(() =>
  import('./AccountDialogs').then((module) => module.EditAccountDialog),
);

export const AccountActionDialog = lazyComponent(() =>
  import('./AccountDialogs').then((module) => module.AccountActionDialog),
);

/** Bulk actions of a list of accounts. @param without action to omit, because it would not change any listed account */
export const BulkAccountActions = ({ without }: { without: AccountAction }) => {
  const translate = useTranslate();
  return useAccountActions()
    .filter((action) => action !== without)
    .map((action) => (
      <BulkAction<PersonRow>
        key={action.id}
        label={translate(`actions.${action.declared.action}.bulk`)}
        permission={{ action: action.declared.action }}
        icon={action.icon}
        isSeparated={action === remove}
        dialog={(accounts, state) => <AccountActionDialog {...state} action={action} accounts={accounts} />}
      />
    ));
};
