import { useMutation } from '@tanstack/react-query';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  TextField,
} from '@mui/material';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';

import { type StepUpMethod, mfaEndpoints } from '../../contract/mfa/methods';
import { useSingleFlight } from '../../components/form/sendOnce';
import { callApi } from '../../dataProvider/send';
import { loadWebAuthn, requestPasskey } from './passkey';
import { CodeInput } from './mfaMethods';

const createPasskeyProof = async () => {
  const [{ ticket, passkey: options }] = await Promise.all([
    callApi(mfaEndpoints.beginConfirmation, {}),
    loadWebAuthn(),
  ]);
  return { ticket, passkey: await requestPasskey(options) };
};

/** Confirms the user's identity, which stays confirmed for some minutes. @throws Error with a message for the user */
const confirmIdentity = async (method: StepUpMethod, typed: string) => {
  const proofs = {
    passkey: createPasskeyProof,
    one_time_code: () => ({ code: typed }),
    recovery_code: () => ({ recovery_code: typed }),
    password: () => ({ password: typed }),
  };
  await callApi(mfaEndpoints.confirm, await proofs[method]());
};

interface ProofInputProps {
  method: StepUpMethod;
  typed: string;
  onType: (typed: string) => void;
  failure: string | undefined;
}

const ProofInput = ({ method, typed, onType, failure }: ProofInputProps) => {
  const translate = useTranslate();
  const help = failure ?? translate(`mfa.method_help.${method}`);
  const field = { value: typed, error: failure !== undefined, helperText: help, autoFocus: true };
  if (method === 'passkey')
    return (
      <Typography
        variant="body2"
        role={failure === undefined ? undefined : 'alert'}
        color={failure === undefined ? 'textSecondary' : 'error'}
        sx={{ my: 4 }}
      >
        {help}
      </Typography>
    );
  if (method === 'one_time_code') return <CodeInput {...field} onChange={onType} sx={{ my: 4 }} />;
  return (
    <TextField
      {...field}
      fullWidth
      type={method === 'password' ? 'password' : 'text'}
      label={translate(`mfa.fields.${method}`)}
      autoComplete={method === 'password' ? 'current-password' : 'off'}
      onChange={({ target }) => onType(target.value)}
      sx={{ my: 4 }}
    />
  );
};

interface IdentityDialogProps {
  /** Methods that the server accepts, the preferred method first. */
  methods: readonly StepUpMethod[];
  open: boolean;
  onClose: (isConfirmed: boolean) => void;
  onExited: () => void;
}

/** Dialog for step-up authentication before a sensitive operation. Keeps the entered text after a failure. */
export const IdentityDialog = ({ methods, open, onClose, onExited }: IdentityDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: () => confirmIdentity(method, typed),
    onSuccess: () => onClose(true),
  });
  const confirm = useSingleFlight(() => mutateAsync());
  const choose = (next: StepUpMethod) => {
    setMethod(next);
    setTyped('');
    reset();
  };
  const cancel = () => {
    if (!isPending) onClose(false);
  };
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => reason !== 'backdropClick' && cancel()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onExited } }}
    >
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
          {translate('mfa.confirm_title')}
        </DialogTitle>
        <DialogContent>
          <Typography>{translate('mfa.confirm_text')}</Typography>
          <ProofInput key={method} method={method} typed={typed} onType={setTyped} failure={error?.message} />
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button
                key={other}
                disabled={isPending}
                onClick={() => choose(other)}
                sx={{ display: 'flex', ml: -4 }}
              >
                {translate(`mfa.method_labels.${other}`)}
              </Button>
            ))}
        </DialogContent>
        <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
          <Button onClick={cancel} disabled={isPending}>
            {translate('mfa.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending} autoFocus={method === 'passkey'}>
            {translate(method === 'passkey' ? 'mfa.method_labels.passkey' : 'mfa.proceed')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
