import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState, type SubmitEvent } from 'react';

import type { ConfirmKind } from '../../contract/factors';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import * as say from '../../ui/factors/words';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { confirmBy } from './confirmBy';
import { Proof } from './Proof';

interface ItIsYouProps {
  /** With which of these it can be shown, the best first. */
  kinds: readonly ConfirmKind[];
  open: boolean;
  onAnswer: (isShown: boolean) => void;
  /** It has closed. */
  onGone: () => void;
}

/** Asks who is there, before something is done that cannot be undone. What is wrong is said, and stays typed. */
export const ItIsYou = ({ kinds, open, onAnswer, onGone }: ItIsYouProps) => {
  const titleId = useId();
  const [way, setWay] = useState<ConfirmKind>(kinds[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = useSingleFlight(async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await confirmBy(way, typed);
      onAnswer(true);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  });
  const choose = (next: ConfirmKind) => {
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
      slotProps={{ transition: { onExited: onGone } }}
    >
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
          {inReadersLanguage(say.confirmTitle)}
        </DialogTitle>
        <DialogContent>
          <Typography>{inReadersLanguage(say.confirmText)}</Typography>
          <Proof key={way} way={way} typed={typed} onType={setTyped} failure={failure} />
          {kinds
            .filter((kind) => kind !== way)
            .map((kind) => (
              <Button
                key={kind}
                disabled={busy}
                onClick={() => choose(kind)}
                sx={{ display: 'flex', ml: -4 }}
              >
                {inReadersLanguage(say.ways[kind])}
              </Button>
            ))}
        </DialogContent>
        <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
          <Button onClick={cancel} disabled={busy}>
            {inReadersLanguage(say.cancel)}
          </Button>
          <Button type="submit" variant="contained" loading={busy} autoFocus={way === 'passkey'}>
            {inReadersLanguage(way === 'passkey' ? say.ways.passkey : say.goOn)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
