import type { ComponentType } from 'react';
import {
  PasswordInput,
  TextInput,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type TextInputProps,
} from 'react-admin';

import type * as z from 'zod/mini';

import { useRowsAction } from '../../components/bulk/BulkAction';
import { PersonSummary } from '../../components/display/contact';
import type { DialogProps } from '../../components/dialog/dialogs';
import type { Confirmation } from '../../components/form/ConfirmDialog';
import { RecordDialog } from '../../components/form/FormDialog';
import { useBatchKeys } from '../../components/form/sendOnce';
import { personForm, type PersonRow } from '../../contract/accounts/people';
import { EDITABLE_FIELDS, type PersonField } from '../../contract/accounts/person';
import type { Action, ActionName, PeopleActionId } from '../../contract/actions';
import { RULES } from '../../contract/capabilityNames';
import { RESOURCE_OF_ROLE } from '../../contract/permissions';
import type { TreatYaSelfDataProvider } from '../../dataProvider/createDataProvider';
import { removeIdSuffix } from '../../dataProvider/requestPage';
import { useCapability } from '../../dataProvider/useCapability';
import { fullName } from '../../format/person';
import { ConfirmWithReason, type ActionValues } from '../reasons/ConfirmWithReason';

/** Action on one or several accounts in a single request (section 4 of the specification). */
export interface AccountAction {
  id: PeopleActionId;
  /** Declaration of the action in the contract. */
  declared: Action;
  icon: ComponentType<{ fontSize?: 'small' }>;
  destructive?: boolean;
  /** Returns false for an account that the action would not change. */
  appliesTo?: (account: Partial<PersonRow>) => boolean;
  /** Returns true if the account shows the effect of the action. @param account `undefined` if not in the list */
  isApplied?: (account: Partial<PersonRow> | undefined) => boolean;
}

const accountKinds = (resource: string, accounts: readonly PersonRow[]) =>
  accounts.map(({ role }) => role ?? (resource === RESOURCE_OF_ROLE.buyers ? 'buyer' : 'seller'));

interface AccountActionDialogProps extends DialogProps {
  action: AccountAction;
  accounts: readonly PersonRow[];
}

export const AccountActionDialog = ({ action, accounts, ...state }: AccountActionDialogProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const translateCount = (key: string, smart_count: number) => translate(`people.${key}`, { smart_count });
  const ids = accounts.map(({ id }) => id);
  const hasRules = useCapability(RULES);
  const { declared, destructive = false, isApplied } = action;
  const { action: name, amount, input, reasons } = declared;
  const isDeletion = name === 'delete';
  const keys = useBatchKeys();
  const [singleAccount] = accounts.length === 1 ? accounts : [];
  const openRequests = accounts.reduce((sum, account) => sum + (account.open_refund_requests ?? 0), 0);
  const warnings: Partial<Record<ActionName, Confirmation['warnings']>> = {
    block: [hasRules && translateCount('warning.block', accounts.length)],
    delete: [
      translate('confirm.final'),
      openRequests > 0 && translateCount('warning.requests', openRequests),
    ],
  };
  const rowsAction = useRowsAction<PersonRow, ActionValues | undefined>({
    rows: accounts,
    getName: fullName,
    title: translate(`actions.${name}.bulk`),
    describeDone: (number) => translate(`actions.${name}.bulk_done`, { count: number }),
    run: (dataProvider, batch, values, meta) =>
      (dataProvider as TreatYaSelfDataProvider).act(action.id, resource, {
        ids: batch,
        data: { ...values, ...(amount && { idempotency_key: keys.keyOf(batch) }) },
        ...(meta && { meta }),
      }),
  });
  return (
    <ConfirmWithReason
      {...state}
      {...rowsAction}
      onClose={() => {
        keys.forget();
        state.onClose();
      }}
      {...(singleAccount && {
        about: <PersonSummary name={fullName(singleAccount)} email={singleAccount.email} />,
      })}
      question={translate(`actions.${name}.confirm`, { smart_count: accounts.length })}
      warnings={warnings[name] ?? []}
      destructive={destructive}
      typedNumber={isDeletion && accounts.length > 1 ? accounts.length : undefined}
      {...(isApplied && { check: { ids, shows: isApplied } })}
      reasonKind={reasons}
      amount={
        amount === undefined
          ? undefined
          : { source: amount, label: `actions.${name}.amount`, rule: input.shape[amount] as z.ZodMiniType }
      }
      accounts={accountKinds(resource, accounts)}
      personIds={destructive ? ids : undefined}
    />
  );
};

/** Fields of the edit dialog. The dialog shows the email as read-only. */
const DIALOG_FIELDS: readonly PersonField[] = ['email', ...EDITABLE_FIELDS];
const INPUT_PROPS: { [Name in PersonField]?: Omit<TextInputProps, 'source'> } = {
  email: { type: 'email', readOnly: true, helperText: 'people.help.email' },
  first_name: { autoFocus: true },
};

export const EditAccountDialog = (state: DialogProps) => {
  const account = useRecordContext<PersonRow & { [Name in PersonField]?: string | null }>()!;
  return (
    // Shows the id without the suffix that distinguishes duplicate ids. The save still uses the id with the suffix, so
    // that the data provider rejects the save of a record with an ambiguous id.
    <RecordDialog
      {...state}
      mode="edit"
      schema={personForm}
      values={{ ...account, id: removeIdSuffix(account.id) }}
    >
      <TextInput source="id" label="people.field.id" readOnly helperText="people.help.id" />
      {/* Omits a field that the server or the kind of account does not have. */}
      {DIALOG_FIELDS.filter((name) => account[name] !== undefined).map((name) => (
        <TextInput key={name} source={name} label={`people.fields.${name}`} {...INPUT_PROPS[name]} />
      ))}
      <PasswordInput
        source="new_password"
        label="people.field.new_password"
        helperText="people.help.new_password"
        autoComplete="new-password"
      />
    </RecordDialog>
  );
};
