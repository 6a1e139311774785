import Copy from '@mui/icons-material/ContentCopy';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate, useLocaleState, useNotify } from 'react-admin';

import type { InvitationRow } from '../../../contract/invitations/invitations';
import { copyText } from '../../../components/feedback/copyText';
import { formatDateTime } from '../../../features/auditLog/formatTime';
import { nameOf } from './invitation';

interface LinkDialogProps {
  invitation: InvitationRow;
  /** A mail was asked for, and this server sends none. */
  inPlaceOfMail: boolean;
  open: boolean;
  onClose: () => void;
}

/** The link of an invitation, which is said this once. */
export const LinkDialog = ({ invitation, inPlaceOfMail, open, onClose }: LinkDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const { link, expires_at } = invitation;
  const copy = async () => {
    try {
      await copyText(link ?? '');
      notify(translate('invitations.copied'), { type: 'success' });
    } catch {
      notify(translate('invitations.not_copied'), { type: 'error' });
    }
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {translate('invitations.link_title')}
      </DialogTitle>
      <DialogContent>
        {inPlaceOfMail && (
          <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
            {translate('invitations.no_mail')}
          </Alert>
        )}
        <Typography sx={{ mb: 5, overflowWrap: 'anywhere' }}>
          {translate('invitations.link_help', {
            name: nameOf(invitation),
            when: expires_at ? formatDateTime(expires_at, locale) : '',
          })}
        </Typography>
        {/* Marked whole by a click, for whoever copies by hand. */}
        <Box
          component="p"
          sx={{
            m: 0,
            p: 4,
            border: 1,
            borderColor: 'divider',
            borderRadius: '12px',
            bgcolor: 'background.default',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {link}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
        <Button onClick={onClose}>{translate('invitations.done')}</Button>
        <Button variant="contained" startIcon={<Copy />} autoFocus onClick={() => void copy()}>
          {translate('invitations.copy_link')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
