import { FormControl, FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';

import { FEE_TYPES } from '../../contract/core/choices';

const SYMBOLS = { percent: '%', absolute: '$' } as const;

export const FeeTypeInput = () => {
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
