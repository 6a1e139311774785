import { useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { TextField, type TextFieldProps } from '@mui/material';

import type { MfaMethodRow } from '../../contract/mfa/methods';
import { MAX_PAGE_SIZE, CODE_LENGTH } from '../../contract/limits';

export const MFA_METHODS = 'factors';

export const MFA_SETTINGS_HASH = '#more-than-a-password';

export const useMfaMethods = (enabled = true) => {
  const { identity } = useGetIdentity();
  const { data, error, isFetching, refetch } = useGetList<MfaMethodRow>(
    MFA_METHODS,
    {
      filter: { person: identity?.id },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { enabled: enabled && identity !== undefined },
  );
  return { methods: data, query: { error, isFetching, refetch } };
};

type CodeInputProps = Omit<TextFieldProps, 'onChange' | 'label'> & { onChange: (code: string) => void };

/** Input for a code of an authenticator app. Removes spaces and lets phones and password managers fill in the code. */
export const CodeInput = ({ onChange, ...field }: CodeInputProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      fullWidth
      label={translate('mfa.fields.one_time_code')}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.3em', fontSize: '1.25rem' },
        },
      }}
    />
  );
};
