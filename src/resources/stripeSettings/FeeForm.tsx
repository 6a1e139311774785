import { Box, Typography, FormControl, FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import {
  useDataProvider,
  useLocaleState,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdate,
  useInput,
  ValidationError,
} from 'react-admin';
import { useWatch } from 'react-hook-form';

import { CheckedForm, useFormSubmit } from '../../components/form/CheckedForm';
import { RULES } from '../../contract/capabilityNames';
import { feeForm, type FeeSettingsRow } from '../../contract/finance/finance';
import { MAX_PERCENT } from '../../contract/limits';
import { parseTypedNumber } from '../../contract/core/numberInputs';
import { isOutcomeUnknown } from '../../dataProvider/errors';
import { dollars } from '../../format/money';
import { FormDraft, useDrafts } from '../../components/form/FormDraft';
import { CapabilityGate } from '../../features/extensions/CapabilityGate';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import { SaveChangesButton } from '../../components/form/FormDialog';
import { UnsavedChangesGuard } from '../../components/form/UnsavedChangesGuard';
import { hasValues } from '../../components/form/SaveBase';
import { useNotifyFailure } from '../../components/feedback/failures';
import { FEE_TYPES } from '../../contract/core/choices';

const SYMBOLS = { percent: '%', absolute: '$' } as const;

const FeeTypeInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string>({ source: 'fee_type' });
  return (
    <FormControl error={fieldState.invalid}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        size="small"
        value={field.value}
        onChange={(_, next: string | null) => next !== null && field.onChange(next)}
        aria-label={translate('resources.stripe_settings.fields.fee_type')}
        sx={{ height: 40 }}
      >
        {FEE_TYPES.map((type) => (
          <ToggleButton
            key={type}
            value={type}
            aria-label={translate(`resources.stripe_settings.kind.${type}`)}
            sx={{ width: 48, fontSize: '1rem', fontWeight: 600 }}
          >
            {SYMBOLS[type]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fieldState.error?.message && (
        <FormHelperText>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </FormControl>
  );
};

export interface FeeRecord extends FeeSettingsRow {
  id: string;
}

/** The fee and its kind. A failure keeps what was typed; leaving with it unsaved asks first. */
export const FeeForm = ({ settings }: { settings: FeeRecord }) => {
  const notifyFailure = useNotifyFailure();
  const draft = useDrafts().keyOf('edit');
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { id } = settings;
  const [update] = useUpdate<FeeRecord>('stripe_settings', undefined, {
    mutationMode: 'pessimistic',
  });
  const isSaved = async (values: Partial<FeeRecord>) => {
    const { data: row } = await dataProvider.getOne<FeeRecord>('stripe_settings', { id });
    return hasValues({ ...row }, values);
  };
  const save = async (data: Partial<FeeRecord>) => {
    try {
      await update('stripe_settings', { id, data, previousData: settings }, { returnPromise: true });
    } catch (error) {
      const isFound = isOutcomeUnknown(error as Error) && (await isSaved(data).catch(() => false));
      if (isFound) {
        notify('unknown_outcome.was_done', { type: 'success' });
        return refresh();
      }
      // All that fails is toasted; of a field it is the field that has to be looked at.
      notifyFailure(error as Error);
      throw error;
    }
  };
  const { form } = useFormSubmit(feeForm, save, undefined, settings);
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
        <SaveChangesButton />
      </Box>
    </CheckedForm>
  );
};

const PAYMENT = 100;

/** Example of the fee in dollars, so that percent and dollars are not confused. */
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
