import { Alert, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, useDataProvider, useNotify, useInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';

import { mfaEndpoints, type MfaMethodRow } from '../../../contract/mfa/methods';
import { credentialFields } from '../../../contract/mfa/secondFactor';
import { callApi } from '../../../dataProvider/send';
import { FormDialog } from '../../../components/form/FormDialog';
import { LoadError } from '../../../components/feedback/LoadError';
import { AuthenticatorSecret } from './AuthenticatorSecret';
import { FACTORS } from './useFactors';
import { CodeInput } from '../CodeInput';

const CodeFormInput = () => {
  const translate = useTranslate();
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useInput<{ code: string }>({ source: 'code' });
  const said = error?.message;
  return (
    <CodeInput
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={said !== undefined}
      helperText={said && translate(said)}
    />
  );
};

interface AuthenticatorDialogProps {
  /** There is one already. */
  replaces: boolean;
  onClose: () => void;
  onMade: (row: MfaMethodRow) => void;
}

const rules = z.object({ code: z.nonoptional(credentialFields.code) });
const NOTHING = { id: 'app', code: '' };

/** Sets up an authenticator app: a picture to scan, and the first code to prove that it was. */
export const AuthenticatorDialog = ({ replaces, onClose, onMade }: AuthenticatorDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [pending, setPending] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [FACTORS, 'app'],
    queryFn: ({ signal }) => callApi(mfaEndpoints.beginOneTimeCodes, {}, signal),
    // Each time another one, which is nobody's to keep.
    staleTime: Infinity,
    gcTime: 0,
  });
  const save = async (values: FieldValues) => {
    if (!data) throw new Error(translate('mfa.own.app.failed'));
    setPending(true);
    try {
      const made = await dataProvider.create<MfaMethodRow>(FACTORS, {
        data: { kind: 'one_time_code', ticket: data.ticket, ...values },
      });
      onMade(made.data);
      notify(translate('mfa.own.app.added'), { type: 'success' });
      onClose();
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate('mfa.own.app.title')}
      mode="create"
      record={NOTHING}
      schema={rules}
      pending={pending}
      saveLabel={translate('mfa.own.app.finish')}
      onSave={save}
    >
      <Typography>{translate('mfa.own.app.scan')}</Typography>
      {replaces && (
        <Alert severity="warning" variant="outlined">
          {translate('mfa.own.app.replaces')}
        </Alert>
      )}
      {error && <LoadError title={translate('mfa.own.app.failed')} query={{ error, refetch, isFetching }} />}
      {!data && !error && <Skeleton variant="rounded" width={208} height={208} sx={{ mx: 'auto' }} />}
      {data && <AuthenticatorSecret {...data} />}
      <CodeFormInput />
    </FormDialog>
  );
};
