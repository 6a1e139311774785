import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { chunk } from 'es-toolkit';
import { useMemo, type ReactNode } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import * as z from 'zod/mini';

import { useConfirmedAction, type ConfirmedActionOptions } from '../../components/bulk/ConfirmedAction';
import { CheckedForm, useFormSubmit } from '../../components/form/CheckedForm';
import { ConfirmDialog, type Confirmation } from '../../components/form/ConfirmDialog';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import type { ConsequenceRow } from '../../contract/accounts/personPage';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { otherNeedsNote, reasonFields, type ReasonKind, type SubmittedReason } from '../../contract/reasons';
import { useCapability } from '../../dataProvider/useCapability';
import { count, dollars, exactCredits } from '../../format/money';
import { NoteInput, reasonIsChosen, ReasonInput, useReasons, type Reasons } from './ReasonInput';

/** Input for the amount of credits that an action refunds or grants. */
interface AmountField {
  source: string;
  label: string;
  rule: z.ZodMiniType;
}

/** Values of the form: the reason, the note, and the amount under the name of its field. */
export type ActionValues = SubmittedReason & Record<string, unknown>;

const rulesOf = (amount: AmountField | undefined) =>
  z.object({ ...reasonFields, ...(amount && { [amount.source]: amount.rule }) }).check(otherNeedsNote);
/** Keeps the chosen reason when react-admin loads the reasons again. */
const KEEP_CHOSEN_REASON = { keepDirtyValues: true } as const;

interface ReasonFormProps {
  reasons: Reasons;
  amount: AmountField | undefined;
  preset: SubmittedReason | undefined;
  /** @throws if the request failed */
  onSubmit: (values: ActionValues) => Promise<unknown>;
  children: ReactNode;
}

/** Form around a confirmation dialog, so that Enter in a field confirms. */
const ReasonForm = ({ reasons, amount, preset, onSubmit, children }: ReasonFormProps) => {
  const rules = rulesOf(amount);
  const reason = reasons.reasons.find(({ key }) => key === preset?.reason)?.key;
  const note = preset?.note;
  const record = useMemo(() => ({ reason, note }), [reason, note]);
  // The form omits errors that belong to no field, because `useConfirmedAction` reports them.
  const { form } = useFormSubmit(reasons.isRequired ? rules.check(reasonIsChosen) : rules, onSubmit);
  return (
    <CheckedForm form={form} record={record} resetOptions={KEEP_CHOSEN_REASON}>
      {children}
    </CheckedForm>
  );
};

interface FormFieldsProps {
  reasons: Reasons;
  amount: AmountField | undefined;
  noteStays: boolean;
}

const FormFields = ({ reasons, amount, noteStays }: FormFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 4, mt: 5, '& .MuiFormControl-root': { m: 0 } }}>
    {amount && <NumberTextInput source={amount.source} label={amount.label} autoFocus />}
    {reasons.isRequested && (
      <>
        <ReasonInput {...reasons} />
        <NoteInput stays={noteStays} />
      </>
    )}
  </Box>
);

const sumOf = (rows: readonly ConsequenceRow[], field: keyof Omit<ConsequenceRow, 'id'>) =>
  rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);

/** Formatters of the amounts in the message about consequences. The message lists the amounts in this order. */
const FORMATS = { appointments: count, credits: exactCredits, balance: dollars, payouts: dollars };

/** Returns a message about the people's open appointments, credits and payouts, or `false` if the people have none. */
const useConsequences = (ids: readonly Id[] | undefined, isOpen: boolean) => {
  const isSupported = useCapability('consequences');
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const isNeeded = ids !== undefined && isSupported !== false;
  const dataProvider = useDataProvider();
  const { data, error, isFetching } = useQuery({
    queryKey: ['consequences', ids],
    queryFn: async ({ signal }) => {
      const rows: ConsequenceRow[] = [];
      // Sends several requests, because a response contains at most `MAX_PAGE_SIZE` rows.
      for (const someIds of chunk(ids ?? [], MAX_PAGE_SIZE)) {
        const pagination = { page: 1, perPage: MAX_PAGE_SIZE };
        const params = { filter: { ids: someIds }, pagination, signal };
        rows.push(...(await dataProvider.getList<ConsequenceRow>('consequences', params)).data);
      }
      return rows;
    },
    enabled: Boolean(isNeeded && isSupported && isOpen),
  });
  const parts = Object.entries(FORMATS).flatMap(([field, format]) => {
    const sum = sumOf(data ?? [], field as keyof typeof FORMATS);
    return sum ? [translate(`reasons.${field}`, { smart_count: sum, amount: format(sum, locale) })] : [];
  });
  return {
    isLoaded: !isNeeded || (!isFetching && (data !== undefined || error !== null)),
    message: parts.length > 0 && translate('reasons.still_open', { what: parts.join(', ') }),
  };
};

interface ConfirmWithReasonProps
  extends Confirmation, Omit<ConfirmedActionOptions<ActionValues | undefined>, 'onClose' | 'onDone'> {
  reasonKind?: ReasonKind | undefined;
  amount?: AmountField | undefined;
  accounts?: readonly string[] | undefined;
  preset?: SubmittedReason;
  personIds?: readonly Id[] | undefined;
}

/** Confirms an action with a reason, a note and possibly an amount, once the reasons and consequences are loaded. */
export const ConfirmWithReason = ({
  reasonKind,
  amount,
  accounts,
  preset,
  personIds,
  ...props
}: ConfirmWithReasonProps) => {
  const reasons = useReasons(reasonKind, accounts);
  const consequences = useConsequences(personIds, props.open);
  const { confirm, isPending } = useConfirmedAction({
    ...props,
    onDone: (_, submitted: ActionValues | undefined) => reasons.remember(submitted?.reason),
  });
  return (
    <ConfirmDialog
      {...props}
      {...((amount || reasons.isRequested) && {
        form: {
          fields: <FormFields reasons={reasons} amount={amount} noteStays={reasonKind === 'delete'} />,
          inForm: (question) => (
            <ReasonForm reasons={reasons} amount={amount} preset={preset} onSubmit={confirm}>
              {question}
            </ReasonForm>
          ),
        },
      })}
      warnings={[consequences.message, ...(props.warnings ?? [])]}
      canConfirm={consequences.isLoaded && (!reasons.isRequested || reasons.isLoaded)}
      pending={isPending}
      onConfirm={() => confirm(undefined)}
    />
  );
};
