import { Box, Typography } from '@mui/material';
import { useLocaleState, useTranslate, useUpdate } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { CheckedForm } from '../../ui/CheckedForm';
import { RULES } from '../../contract/capabilityNames';
import { feeForm } from '../../contract/finance';
import type { FeeSettingsRow } from '../../contract/finance';
import { MAX_PERCENT } from '../../contract/limits';
import { parseTypedNumber } from '../../contract/numberInputs';
import { dollars } from '../../format/money';
import { FormDraft } from '../../ui/draft/FormDraft';
import { useDrafts } from '../../ui/draft/useDrafts';
import { CapabilityGate } from '../../ui/extras/CapabilityGate';
import { NumberTextInput } from '../../ui/NumberTextInput';
import { SaveChangesButton } from '../../ui/SaveChangesButton';
import { UnsavedChangesGuard } from '../../ui/UnsavedChangesGuard';
import { useFormSubmit } from '../../ui/useFormSubmit';
import { FeeTypeInput } from './FeeTypeInput';
import { RETURN_PROMISE } from '../../ui/returnPromise';
import { useNotifyFailure } from '../../ui/useNotifyFailure';

export interface FeeRecord extends FeeSettingsRow {
  id: string;
}

/** The fee and its kind. A failure keeps what was typed; leaving with it unsaved asks first. */
export const FeeForm = ({ settings }: { settings: FeeRecord }) => {
  const notifyFailure = useNotifyFailure();
  const draft = useDrafts().keyOf('edit');
  const [update, { isPending }] = useUpdate<FeeRecord>('stripe_settings', undefined, {
    mutationMode: 'pessimistic',
    onError: notifyFailure,
  });
  // All that fails is toasted; of a field it is the field that has to be looked at.
  const { form } = useFormSubmit(
    feeForm,
    (data) => update('stripe_settings', { id: settings.id, data, previousData: settings }, RETURN_PROMISE),
    undefined,
    settings,
  );
  return (
    <CheckedForm form={form} record={settings}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', '& .MuiFormControl-root': { m: 0 } }}>
        <NumberTextInput
          source="processing_fee"
          label="resources.stripe_settings.fields.processing_fee"
          helperText={false}
          sx={{ flex: 1 }}
        />
        <FeeTypeInput />
      </Box>
      <CapabilityGate capability={RULES}>
        <Example />
      </CapabilityGate>
      <FormDraft draftKey={draft} sx={{ mt: 4 }} />
      <UnsavedChangesGuard />
      <Box sx={{ mt: 5 }}>
        <SaveChangesButton pending={isPending} />
      </Box>
    </CheckedForm>
  );
};

const PAYMENT = 100;

/** What the fee comes to, so that per cent and dollars are not mistaken for one another. */
const Example = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [typed, type]: unknown[] = useWatch({ name: ['processing_fee', 'fee_type'] });
  const fee = parseTypedNumber(typed);
  const isPossible = (amount: number) => amount >= 0 && (type !== 'percent' || amount <= MAX_PERCENT);
  const known = typeof fee === 'number' && isPossible(fee);
  const comesTo = type === 'percent' ? (PAYMENT * Number(fee)) / 100 : Number(fee);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 4, minHeight: 22 }}>
      {known &&
        translate('resources.stripe_settings.example', {
          payment: dollars(PAYMENT, locale),
          fee: dollars(comesTo, locale),
        })}
    </Typography>
  );
};
