import Copy from '@mui/icons-material/ContentCopy';
import Phone from '@mui/icons-material/PhoneIphone';
import { Alert, Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, useDataProvider, useNotify, useInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { encode } from 'uqr';
import * as z from 'zod/mini';

import { mfaEndpoints, type MfaMethodRow } from '../../contract/mfa/methods';
import { credentialFields } from '../../contract/mfa/credentials';
import { callApi } from '../../dataProvider/send';
import { useCopy } from '../../components/feedback/textFiles';
import { FormDialog } from '../../components/form/FormDialog';
import { LoadError } from '../../components/feedback/errors';
import { PlainList } from '../../components/list/PlainList';
import { CodeInput, MFA_METHODS } from './mfaMethods';
import { MfaMethodItem, MfaSection } from './MfaMethodItem';

interface AuthenticatorSecretProps {
  secret: string;
  /** `otpauth:` URI that the QR code encodes. */
  uri: string;
}

/** Width of the blank border that the QR code standard requires, in modules (the squares of the code). */
const QUIET_ZONE_MODULES = 4;

const pathOf = (modules: readonly (readonly boolean[])[]) =>
  modules
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET_ZONE_MODULES} ${y + QUIET_ZONE_MODULES}h1v1h-1z` : '')),
    )
    .join('');

const AuthenticatorSecret = ({ secret, uri }: AuthenticatorSecretProps) => {
  const translate = useTranslate();
  const copy = useCopy('mfa.own.copied', 'mfa.own.not_copied');
  const { data, size } = encode(uri, { border: 0 });
  const width = size + 2 * QUIET_ZONE_MODULES;
  return (
    <>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${width}`}
        role="img"
        aria-label={translate('mfa.own.app.picture')}
        shapeRendering="crispEdges"
        // Keeps dark squares on a light background in both themes, because many apps cannot read an inverted QR code.
        sx={{ width: 208, height: 208, mx: 'auto', borderRadius: '10px', bgcolor: '#fff' }}
      >
        <path d={pathOf(data)} fill="#000" />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('mfa.own.app.key')}
          </Typography>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </Box>
        <Tooltip title={translate('mfa.own.app.copy')}>
          <IconButton aria-label={translate('mfa.own.app.copy')} onClick={() => void copy(secret)}>
            <Copy fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </>
  );
};

const CodeFormInput = () => {
  const translate = useTranslate();
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useInput<{ code: string }>({ source: 'code' });
  const message = error?.message;
  return (
    <CodeInput
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={message !== undefined}
      helperText={message && translate(message)}
    />
  );
};

interface AuthenticatorDialogProps {
  replaces: boolean;
  onClose: () => void;
  onCreated: (row: MfaMethodRow) => void;
}

const rules = z.object({ code: z.nonoptional(credentialFields.code) });
const EMPTY_RECORD = { id: 'app', code: '' };

/** Sets up an authenticator app. The first code proves that the app holds the secret. */
const AuthenticatorDialog = ({ replaces, onClose, onCreated }: AuthenticatorDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [pending, setPending] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [MFA_METHODS, 'app'],
    queryFn: ({ signal }) => callApi(mfaEndpoints.beginOneTimeCodes, {}, signal),
    // Avoids a refetch, because each request generates a new secret. Drops the loaded secret when the dialog closes.
    staleTime: Infinity,
    gcTime: 0,
  });
  const save = async (values: FieldValues) => {
    if (!data) throw new Error(translate('mfa.own.app.failed'));
    setPending(true);
    try {
      const created = await dataProvider.create<MfaMethodRow>(MFA_METHODS, {
        data: { kind: 'one_time_code', ticket: data.ticket, ...values },
      });
      onCreated(created.data);
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
      record={EMPTY_RECORD}
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

interface AuthenticatorAppProps {
  app: MfaMethodRow | undefined;
  /** True if the authenticator app is the only MFA method of the user, apart from recovery codes. */
  isOnly: boolean;
  onCreated: (row: MfaMethodRow) => void;
  onChanged: () => void;
}

/** Settings section for the authenticator app. A user has at most one app. A new app replaces the previous one. */
export const AuthenticatorApp = ({ app, isOnly, onCreated, onChanged }: AuthenticatorAppProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <MfaSection
      title={translate('mfa.own.app.title')}
      help={translate('mfa.own.app.help')}
      action={
        <Button variant="outlined" startIcon={<Phone />} onClick={() => setOpen(true)}>
          {translate(app ? 'mfa.own.app.again' : 'mfa.own.app.add')}
        </Button>
      }
    >
      {app && (
        <PlainList>
          <MfaMethodItem method={app} confirm="confirm" isOnly={isOnly} onRemoved={onChanged} />
        </PlainList>
      )}
      {open && (
        <AuthenticatorDialog replaces={Boolean(app)} onClose={() => setOpen(false)} onCreated={onCreated} />
      )}
    </MfaSection>
  );
};
