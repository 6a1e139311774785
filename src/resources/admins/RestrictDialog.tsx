import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin';

import { PersonSummary } from '../../components/display/contact';
import type { DialogProps } from '../../components/dialog/dialogs';
import { useRecordName } from '../../components/list/rowActions';
import type { AdminRow } from '../../contract/accounts/admins';
import { RULES } from '../../contract/capabilityNames';
import type { Id } from '../../contract/core/field';
import type { SubmittedReason } from '../../contract/reasons';
import { useCapability } from '../../dataProvider/useCapability';
import { ConfirmWithReason } from '../../features/reasons/ConfirmWithReason';

/** Returns `isOwn` for the current user's row, and a function that explains why an action on the row is disabled. */
export const useOwnRow = (id: Id | undefined) => {
  const { identity } = useGetIdentity();
  const hasRules = useCapability(RULES);
  const translate = useTranslate();
  const isOwn = id !== undefined && String(id) === String(identity?.id);
  // Other implementations of the API may let administrators restrict or delete themselves.
  const disabledReason = (action: 'restrict' | 'delete') =>
    isOwn && hasRules ? translate(`resources.admin_manage.own_row.${action}`) : undefined;
  return { isOwn, disabledReason };
};

interface RestrictDialogProps extends DialogProps {
  admin: Pick<AdminRow, 'id'> & { email?: string | null | undefined };
  name: string;
  isRestricted: boolean;
  /** Reason that is selected when the dialog opens. */
  preset?: SubmittedReason;
  /** True if the dialog opens from a list that contains the admin. */
  isListed?: boolean;
}

/** Dialog that restricts or unrestricts an admin. It calls the block endpoints that the specification declares. */
export const RestrictDialog = ({
  admin: { id, email },
  isRestricted,
  name,
  isListed,
  ...props
}: RestrictDialogProps) => {
  const translate = useTranslate();
  const hasRules = useCapability(RULES);
  const question = `resources.admin_manage.restrict.${isRestricted ? 'on' : 'off'}`;
  return (
    <ConfirmWithReason
      {...props}
      question={translate(question)}
      warnings={[hasRules && translate(`${question}_remark`, { _: '' })]}
      about={<PersonSummary name={name} email={email} />}
      destructive={isRestricted}
      reasonKind={isRestricted ? 'restrict' : undefined}
      {...(isListed && { isDone: { ids: [id], shows: (row) => row?.is_restricted === isRestricted } })}
      run={(dataProvider, reason) =>
        dataProvider.updateMany('admin_manage', {
          ids: [id],
          data: { is_restricted: isRestricted, ...reason },
        })
      }
    />
  );
};

/** Dialog that opens after a click on the switch of an admin in the list. */
export const SwitchRestriction = (state: DialogProps) => {
  const admin = useRecordContext<AdminRow>()!;
  const name = useRecordName();
  return <RestrictDialog {...state} isListed admin={admin} name={name} isRestricted={!admin.is_restricted} />;
};
