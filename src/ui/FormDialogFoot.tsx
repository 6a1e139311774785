import { Button, DialogActions, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import type { FormMode } from './FormMode';
import { SaveChanges } from './SaveChanges';

/** Beside the button that was pressed, until the next attempt. */
export const Failure = ({ sentence }: { sentence: string }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="error" sx={{ px: 6, pt: 3, overflowWrap: 'anywhere' }}>
      {translate(sentence, { _: sentence })}
    </Typography>
  );
};

interface SaveProps {
  mode: FormMode;
  pending: boolean;
}

interface ButtonsProps extends SaveProps {
  cancelLabel: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

export const Buttons = ({ mode, pending, cancelLabel, onClose, children }: ButtonsProps) => {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
      <Button onClick={onClose} disabled={pending}>
        {cancelLabel ?? translate(mode === 'view' ? 'ra.action.close' : 'ra.action.cancel')}
      </Button>
      {children}
    </DialogActions>
  );
};

/** A new record can be saved at once: the rules then say what is missing. */
export const Save = ({ mode, pending, label }: SaveProps & { label: string | undefined }) => {
  const translate = useTranslate();
  if (mode === 'edit') return <SaveChanges pending={pending} label={label} />;
  return (
    <Button type="submit" variant="contained" loading={pending}>
      {label ?? translate('ra.action.save')}
    </Button>
  );
};
