import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface FullMessageDialogProps {
  message: string;
  open: boolean;
  onClose: () => void;
}

/** Shows the full text of a message that its toast truncates. */
export const FullMessageDialog = ({ message, open, onClose }: FullMessageDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {translate('layout.toast.full_message')}
      </DialogTitle>
      <DialogContent>
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {message}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2 }}>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
