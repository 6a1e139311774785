import {
  Box,
  Card,
  FormControl,
  FormHelperText,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import {
  useDataProvider,
  useGetOne,
  useGetResourceLabel,
  useInput,
  useLocaleState,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdate,
  ValidationError,
} from 'react-admin';
import { useWatch } from 'react-hook-form';

import { PageTitle } from '../../components/display/PageTitle';
import { CapabilityGate } from '../../components/feedback/capabilities';
import { LoadError } from '../../components/feedback/errors';
import { useNotifyFailure } from '../../components/feedback/errors';
import { CheckedForm, useFormSubmit } from '../../components/form/CheckedForm';
import { SaveChangesButton } from '../../components/form/FormDialog';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import { hasValues } from '../../components/form/SaveBase';
import { FormDraft, UnsavedChangesGuard, useDrafts } from '../../components/form/unsavedChanges';
import { RULES } from '../../contract/capabilityNames';
import { FEE_TYPES } from '../../contract/core/choices';
import { parseTypedNumber } from '../../contract/core/numbers';
import { feeForm, type FeeSettingsRow } from '../../contract/finance/finance';
import { MAX_PERCENT } from '../../contract/limits';
import { isOutcomeUnknown } from '../../dataProvider/errors';
import { dollars } from '../../format/money';

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

const EXAMPLE_PAYMENT = 100;

/** Example of the fee in dollars, so that users do not confuse percentages with dollar amounts. */
const FeeExample = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [typed, type]: unknown[] = useWatch({ name: ['processing_fee', 'fee_type'] });
  const fee = parseTypedNumber(typed);
  const isValid = typeof fee === 'number' && fee >= 0 && (type !== 'percent' || fee <= MAX_PERCENT);
  const amount = type === 'percent' ? (EXAMPLE_PAYMENT * Number(fee)) / 100 : Number(fee);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 4, minHeight: 22 }}>
      {isValid &&
        translate('resources.stripe_settings.example', {
          payment: dollars(EXAMPLE_PAYMENT, locale),
          fee: dollars(amount, locale),
        })}
    </Typography>
  );
};

interface FeeRecord extends FeeSettingsRow {
  id: string;
}

/** Form for the fee and its type. Keeps entered values after a failed request. Asks before it discards changes. */
const FeeForm = ({ settings }: { settings: FeeRecord }) => {
  const notifyFailure = useNotifyFailure();
  const draft = useDrafts().keyOf('edit');
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { id } = settings;
  const [update] = useUpdate<FeeRecord>('stripe_settings', undefined, { mutationMode: 'pessimistic' });
  const isSaved = async (values: Partial<FeeRecord>) => {
    const { data: row } = await dataProvider.getOne<FeeRecord>('stripe_settings', { id });
    return hasValues({ ...row }, values);
  };
  const save = async (data: Partial<FeeRecord>) => {
    try {
      await update('stripe_settings', { id, data, previousData: settings }, { returnPromise: true });
    } catch (error) {
      const wasSaved = isOutcomeUnknown(error as Error) && (await isSaved(data).catch(() => false));
      if (wasSaved) {
        notify('unknown_outcome.was_done', { type: 'success' });
        return refresh();
      }
      // Shows each failure as a toast, even if the form also shows the failure at a field.
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
        <FeeExample />
      </CapabilityGate>
      <FormDraft draftKey={draft} sx={{ mt: 4 }} />
      <UnsavedChangesGuard />
      <Box sx={{ mt: 5 }}>
        <SaveChangesButton />
      </Box>
    </CheckedForm>
  );
};

const FeeSkeleton = () => (
  <Box aria-busy="true">
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
      <Skeleton variant="rounded" width={96} height={40} />
    </Box>
    <Skeleton width="70%" height={22} sx={{ mt: 4 }} />
    <Skeleton variant="rounded" width={80} height={40} sx={{ mt: 5 }} />
  </Box>
);

/** Prevents a refetch while the page is open, because a refetch would replace entered values. */
const NO_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const Fee = () => {
  const query = useGetOne<FeeRecord>('stripe_settings', { id: 'processing_fee' }, NO_REFETCH);
  if (query.error) return <LoadError title="resources.stripe_settings.failed" query={query} />;
  return query.data ? <FeeForm settings={query.data} /> : <FeeSkeleton />;
};

export const StripeSettings = () => {
  const translate = useTranslate();
  const label = useGetResourceLabel()('stripe_settings', 2);
  return (
    <>
      <PageTitle title={label} />
      <Card sx={{ maxWidth: 480, p: 6 }}>
        <Typography variant="h2">{translate('resources.stripe_settings.section')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 6 }}>
          <CapabilityGate capability={RULES}>{translate('resources.stripe_settings.intro')}</CapabilityGate>
        </Typography>
        <Fee />
      </Card>
    </>
  );
};
