import { useRecordContext, useTranslate } from 'react-admin';

import { PersonSummary } from '../../components/display/PersonSummary';
import type { DialogProps } from '../../components/form/dialogProps';
import { useRecordName } from '../../components/list/useRecordName';
import type { AdminRow } from '../../contract/accounts/admins';
import { RULES } from '../../contract/capabilityNames';
import type { SubmittedReason } from '../../contract/reasons/reasons';
import { useCapability } from '../../dataProvider/useCapability';
import { ConfirmWithReason } from '../../features/reasons/ConfirmWithReason';

interface RestrictDialogProps extends DialogProps {
  admin: Pick<AdminRow, 'id'> & { email?: string | null | undefined };
  name: string;
  isRestricted: boolean;
  /** Initial reason. */
  preset?: SubmittedReason;
  /** True if the list around has the admin as a row. */
  isListed?: boolean;
}

/** Confirmation before an admin is blocked or unblocked, by the endpoints that block people (decision 16). */
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
      run={(dataProvider, why) =>
        dataProvider.updateMany('admin_manage', { ids: [id], data: { is_restricted: isRestricted, ...why } })
      }
    />
  );
};

/** Confirmation of the switch in the list of admins. */
export const SwitchRestriction = (state: DialogProps) => {
  const admin = useRecordContext<AdminRow>()!;
  const name = useRecordName();
  return <RestrictDialog {...state} isListed admin={admin} name={name} isRestricted={!admin.is_restricted} />;
};
