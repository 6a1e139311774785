import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { chunk } from 'es-toolkit';
import { useMemo, type ReactNode } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import * as z from 'zod/mini';

import { useConfirmedAction, type ConfirmedActionOptions } from '../../components/bulk/ConfirmedAction';
import { CheckedForm, useFormSubmit } from '../../components/form/CheckedForm';
import { ConfirmDialog, type Confirmation } from '../../components/form/ConfirmDialog';
import type { ConsequenceRow } from '../../contract/accounts/personPage';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { otherNeedsNote, reasonFields, type ReasonKind, type SubmittedReason } from '../../contract/reasons';
import { useCapability } from '../../dataProvider/useCapability';
import { count, dollars, exactCredits } from '../../format/money';
import { NoteInput, reasonIsChosen, ReasonInput, useReasons, type Reasons } from './ReasonInput';

const rules = z.object(reasonFields).check(otherNeedsNote);
/** Keeps the chosen reason when react-admin loads the reasons again. */
const KEEP_CHOSEN_REASON = { keepDirtyValues: true } as const;

interface ReasonFormProps {
  reasons: Reasons;
  preset: SubmittedReason | undefined;
  /** @throws if the request failed */
  onSubmit: (reason: SubmittedReason) => Promise<unknown>;
  children: ReactNode;
}

/** Form around a confirmation dialog, so that Enter in a field confirms. */
const ReasonForm = ({ reasons, preset, onSubmit, children }: ReasonFormProps) => {
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

const ReasonFields = ({ reasons, noteStays }: { reasons: Reasons; noteStays: boolean }) => (
  <Box sx={{ display: 'grid', gap: 4, mt: 5, '& .MuiFormControl-root': { m: 0 } }}>
    <ReasonInput {...reasons} />
    <NoteInput stays={noteStays} />
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
  extends Confirmation, Omit<ConfirmedActionOptions<SubmittedReason | undefined>, 'onClose' | 'onDone'> {
  reasonKind?: ReasonKind | undefined;
  accounts?: readonly string[] | undefined;
  preset?: SubmittedReason;
  personIds?: readonly Id[] | undefined;
}

/** Confirmed action with a reason and a note. Confirm is disabled until the reasons and consequences are loaded. */
export const ConfirmWithReason = ({
  reasonKind,
  accounts,
  preset,
  personIds,
  ...props
}: ConfirmWithReasonProps) => {
  const reasons = useReasons(reasonKind, accounts);
  const consequences = useConsequences(personIds, props.open);
  const { confirm, isPending } = useConfirmedAction({
    ...props,
    onDone: (_, submitted: SubmittedReason | undefined) => reasons.remember(submitted?.reason),
  });
  return (
    <ConfirmDialog
      {...props}
      {...(reasons.isRequested && {
        form: {
          fields: <ReasonFields reasons={reasons} noteStays={reasonKind === 'delete'} />,
          inForm: (question) => (
            <ReasonForm reasons={reasons} preset={preset} onSubmit={confirm}>
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
