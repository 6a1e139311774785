import { Box } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import * as z from 'zod/mini';

import { useConfirmedAction, type ConfirmedActionOptions } from '../../components/bulk/ConfirmedAction';
import { CheckedForm } from '../../components/form/CheckedForm';
import { ConfirmDialog, type Confirmation } from '../../components/form/ConfirmDialog';
import { useFormSubmit } from '../../components/form/useFormSubmit';
import type { Id } from '../../contract/core/field';
import {
  otherNeedsNote,
  reasonFields,
  type SubmittedReason,
  type ReasonKind,
} from '../../contract/reasons/reasons';
import { NoteInput, ReasonInput } from './ReasonInput';
import { useConsequences } from './useConsequences';
import { reasonIsChosen, useReasons, type Reasons } from './useReasons';

const rules = z.object(reasonFields).check(otherNeedsNote);
/** Keeps the chosen reason when the reasons are loaded again. */
const CHOSEN_STAYS = { keepDirtyValues: true } as const;

interface ReasonFormProps {
  reasons: Reasons;
  preset: SubmittedReason | undefined;
  /** @throws if the request failed */
  onSubmit: (why: SubmittedReason) => Promise<unknown>;
  children: ReactNode;
}

/** Form around a confirmation. Enter in either field confirms. */
const ReasonForm = ({ reasons, preset, onSubmit, children }: ReasonFormProps) => {
  const reason = reasons.reasons.find(({ key }) => key === preset?.reason)?.key;
  const note = preset?.note;
  const record = useMemo(() => ({ reason, note }), [reason, note]);
  // The confirmed action reports failures that belong to no field.
  const { form } = useFormSubmit(reasons.isRequired ? rules.check(reasonIsChosen) : rules, onSubmit);
  return (
    <CheckedForm form={form} record={record} resetOptions={CHOSEN_STAYS}>
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

interface ConfirmWithReasonProps
  extends Confirmation, Omit<ConfirmedActionOptions<SubmittedReason | undefined>, 'onClose' | 'onDone'> {
  /** Kind of the reasons to choose from. Without it, or if the server offers no reasons, none is requested. */
  reasonKind?: ReasonKind | undefined;
  /** Kinds of the accounts concerned, which the reasons must fit. */
  accounts?: readonly string[] | undefined;
  /** Initial reason and note, where the place that the action starts from gives them. Otherwise no reason is chosen. */
  preset?: SubmittedReason;
  /** People whose open appointments, credits and payouts are shown as consequences. */
  personIds?: readonly Id[] | undefined;
}

/** Confirmed action that asks for a reason, and waits for the consequences. */
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
    onDone: (_, why: SubmittedReason | undefined) => reasons.remember(why?.reason),
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
      warnings={[consequences.sentence, ...(props.warnings ?? [])]}
      canConfirm={consequences.isLoaded && (!reasons.isRequested || reasons.isLoaded)}
      pending={isPending}
      onConfirm={() => confirm(undefined)}
    />
  );
};
