import type { ComponentType } from 'react';
import {
  PasswordInput,
  TextInput,
  useLocaleState,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type DataProvider,
  type Identifier,
  type TextInputProps,
} from 'react-admin';

import { useRowsAction } from '../../components/bulk/BulkAction';
import type { BatchMeta, BulkResult } from '../../components/bulk/bulkJob';
import { PersonSummary } from '../../components/display/contact';
import type { DialogProps } from '../../components/dialog/dialogs';
import { RecordDialog } from '../../components/form/FormDialog';
import { personForm, type PersonRow } from '../../contract/accounts/people';
import { EDITABLE_FIELDS, type PersonField } from '../../contract/accounts/person';
import { RULES } from '../../contract/capabilityNames';
import { RESOURCE_OF_ROLE } from '../../contract/permissions';
import type { SubmittedReason, ReasonKind } from '../../contract/reasons';
import { removeIdSuffix } from '../../dataProvider/requestPage';
import { useCapability } from '../../dataProvider/useCapability';
import { count } from '../../format/money';
import { fullName } from '../../format/person';
import { ConfirmWithReason } from '../reasons/ConfirmWithReason';

/** Action that changes one or several accounts in a single request (section 4 of the specification). */
export interface AccountAction {
  name: 'block' | 'unblock' | 'delete';
  icon: ComponentType<{ fontSize?: 'small' }>;
  destructive: boolean;
  /** Kind of the reasons that the dialog offers, or `undefined` if the action needs no reason. */
  reasonKind?: ReasonKind;
  /** Returns true if the account shows the effect of the action. @param account `undefined` if missing in the list */
  isApplied: (account: Partial<PersonRow> | undefined) => boolean;
  run: (
    dataProvider: DataProvider,
    resource: string,
    ids: Identifier[],
    reason?: SubmittedReason,
    meta?: BatchMeta,
  ) => Promise<BulkResult>;
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
  const [locale] = useLocaleState();
  const translateCount = (key: string, smart_count: number) => translate(`people.${key}`, { smart_count });
  const ids = accounts.map(({ id }) => id);
  const hasRules = useCapability(RULES);
  const isDeletion = action.name === 'delete';
  const [singleAccount] = accounts.length === 1 ? accounts : [];
  const openRequests = accounts.reduce((sum, account) => sum + (account.open_refund_requests ?? 0), 0);
  const warnings = {
    block: [hasRules && translateCount('warning.block', accounts.length)],
    unblock: [],
    delete: [
      translate('confirm.final'),
      openRequests > 0 && translateCount('warning.requests', openRequests),
    ],
  };
  const rowsAction = useRowsAction<PersonRow, SubmittedReason | undefined>({
    rows: accounts,
    getName: fullName,
    title: translate(`people.bulk.${action.name}`),
    describeDone: (number) =>
      translate(`bulk.done.${action.name}`, { smart_count: number, count: count(number, locale) }),
    run: (dataProvider, batch, reason, meta) => action.run(dataProvider, resource, batch, reason, meta),
  });
  return (
    <ConfirmWithReason
      {...state}
      {...rowsAction}
      {...(singleAccount && {
        about: <PersonSummary name={fullName(singleAccount)} email={singleAccount.email} />,
      })}
      question={translateCount(`confirm.${action.name}`, accounts.length)}
      warnings={warnings[action.name]}
      destructive={action.destructive}
      typedNumber={isDeletion && accounts.length > 1 ? accounts.length : undefined}
      check={{ ids, shows: action.isApplied }}
      reasonKind={action.reasonKind}
      accounts={accountKinds(resource, accounts)}
      personIds={action.destructive ? ids : undefined}
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
