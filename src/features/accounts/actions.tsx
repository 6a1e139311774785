import Block from '@mui/icons-material/Block';
import Delete from '@mui/icons-material/DeleteOutlined';
import LockOpen from '@mui/icons-material/LockOpen';
import { useTranslate } from 'react-admin';

import { BulkAction } from '../../components/bulk/BulkAction';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { PersonRow } from '../../contract/accounts/people';
import type { AccountAction } from './AccountDialogs';

export const block: AccountAction = {
  name: 'block',
  icon: Block,
  destructive: true,
  reasonKind: 'block',
  isApplied: (account) => account?.is_restricted === true,
  run: (dataProvider, resource, ids, reason, meta) =>
    dataProvider.updateMany(resource, { ids, data: { is_restricted: true, ...reason }, meta }),
};

export const unblock: AccountAction = {
  name: 'unblock',
  icon: LockOpen,
  destructive: false,
  // An unblocked account is no longer in the list of blocked users, so `account` can be `undefined`.
  isApplied: (account) => !account || account.is_restricted === false,
  run: (dataProvider, resource, ids, _reason, meta) =>
    dataProvider.updateMany(resource, { ids, data: { is_restricted: false }, meta }),
};

export const remove: AccountAction = {
  name: 'delete',
  icon: Delete,
  destructive: true,
  reasonKind: 'delete',
  isApplied: (account) => !account,
  run: (dataProvider, resource, ids, reason, meta) =>
    dataProvider.deleteMany(resource, { ids, meta: { ...reason, ...meta } }),
};

export const EditAccountDialog = lazyComponent(() =>
  import('./AccountDialogs').then((module) => module.EditAccountDialog),
);

export const AccountActionDialog = lazyComponent(() =>
  import('./AccountDialogs').then((module) => module.AccountActionDialog),
);

export const BulkAccountAction = ({ action }: { action: AccountAction }) => {
  const translate = useTranslate();
  return (
    <BulkAction<PersonRow>
      label={translate(`people.bulk.${action.name}`)}
      permission={{ action: action.name }}
      icon={action.icon}
      isSeparated={action === remove}
      dialog={(accounts, state) => <AccountActionDialog {...state} action={action} accounts={accounts} />}
    />
  );
};
