import { Button, DialogActions, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import type { FormMode } from './dialogProps';

/** Error of the last attempt. */
export const FormError = ({ sentence }: { sentence: string }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="error" sx={{ px: 6, pt: 3, overflowWrap: 'anywhere' }}>
      {translate(sentence, { _: sentence })}
    </Typography>
  );
};

interface FormButtonsProps {
  mode: FormMode;
  pending: boolean;
  cancelLabel: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

export const FormButtons = ({ mode, pending, cancelLabel, onClose, children }: FormButtonsProps) => {
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
