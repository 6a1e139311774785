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
import { CodeInput } from '../../features/mfa/CodeInput';

const byPasskey = async () => {
  const [{ requestPasskey }, { ticket, passkey: options }] = await Promise.all([
    import('../../features/mfa/passkey'),
    callApi(mfaEndpoints.beginConfirmation, {}),
  ]);
  return { ticket, passkey: await requestPasskey(options) };
};

/** Shows who is there: this session is then confirmed for a while. @throws Error with a sentence for the reader */
const confirmIdentity = async (way: StepUpMethod, typed: string) => {
  const proofs = {
    passkey: byPasskey,
    one_time_code: () => ({ code: typed }),
    recovery_code: () => ({ recovery_code: typed }),
    password: () => ({ password: typed }),
  };
  await callApi(mfaEndpoints.confirm, await proofs[way]());
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
  /** With which of these it can be shown, the best first. */
  kinds: readonly StepUpMethod[];
  open: boolean;
  onAnswer: (isShown: boolean) => void;
  onExited: () => void;
}

/** Asks who is there, before something is done that cannot be undone. What is wrong is said, and stays typed. */
export const IdentityDialog = ({ kinds, open, onAnswer, onExited }: IdentityDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [way, setWay] = useState<StepUpMethod>(kinds[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = useSingleFlight(async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await confirmIdentity(way, typed);
      onAnswer(true);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  });
  const choose = (next: StepUpMethod) => {
    setWay(next);
    setTyped('');
    setFailure(undefined);
  };
  const cancel = () => {
    if (!busy) onAnswer(false);
  };
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => reason !== 'backdropClick' && cancel()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onExited: onExited } }}
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
          <ProofInput key={way} method={way} typed={typed} onType={setTyped} failure={failure} />
          {kinds
            .filter((kind) => kind !== way)
            .map((kind) => (
              <Button
                key={kind}
                disabled={busy}
                onClick={() => choose(kind)}
                sx={{ display: 'flex', ml: -4 }}
              >
                {translate(`mfa.method_labels.${kind}`)}
              </Button>
            ))}
        </DialogContent>
        <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
          <Button onClick={cancel} disabled={busy}>
            {translate('mfa.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} autoFocus={way === 'passkey'}>
            {translate(way === 'passkey' ? 'mfa.method_labels.passkey' : 'mfa.proceed')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
