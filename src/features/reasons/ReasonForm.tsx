import { Box } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import * as z from 'zod/mini';

import { CheckedForm } from '../../components/form/CheckedForm';
import { otherNeedsNote, reasonFields, type GivenReason } from '../../contract/reasons/reasons';
import { useFormSubmit } from '../../components/form/useFormSubmit';
import { NoteInput, ReasonInput } from './ReasonInput';
import type { Reasons } from './useReasons';

const rules = z.object(reasonFields).check(otherNeedsNote);
/** Reasons that come, or come anew, leave what was chosen. */
const CHOSEN_STAYS = { keepDirtyValues: true } as const;

/** The first of the reasons is ready, or the one that fits best, where it can be chosen. */
export const defaultReason = (reasons: Reasons['reasons'], preset: GivenReason = {}) => ({
  reason: (reasons.find(({ key }) => key === preset.reason) ?? reasons[0])?.key,
  note: preset.note,
});

interface ReasonFormProps {
  reasons: Reasons;
  preset: GivenReason | undefined;
  /** @throws what says why it could not be done */
  onSubmit: (why: GivenReason) => Promise<unknown>;
  children: ReactNode;
}

/** A question that asks why as well: Enter in either field answers it. */
export const ReasonForm = ({ reasons, preset, onSubmit, children }: ReasonFormProps) => {
  const { reason, note } = defaultReason(reasons.reasons, preset);
  const record = useMemo(() => ({ reason, note }), [reason, note]);
  // Whoever asks says what else may fail.
  const { form } = useFormSubmit(rules, onSubmit);
  return (
    <CheckedForm form={form} record={record} resetOptions={CHOSEN_STAYS}>
      {children}
    </CheckedForm>
  );
};

/** Its fields, to stand in it. */
export const ReasonFields = ({ reasons, noteStays }: { reasons: Reasons; noteStays: boolean }) => (
  <Box sx={{ display: 'grid', gap: 4, mt: 5, '& .MuiFormControl-root': { m: 0 } }}>
    <ReasonInput {...reasons} />
    <NoteInput stays={noteStays} />
  </Box>
);
