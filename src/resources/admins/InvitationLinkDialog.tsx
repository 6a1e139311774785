import CopyIcon from '@mui/icons-material/ContentCopy';
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
import { useLocaleState, useNotify, useTranslate } from 'react-admin';

import { copyText } from '../../components/feedback/textFiles';
import type { InvitationRow } from '../../contract/invitations';
import { formatDateTime } from '../../features/auditLog/formatTime';
import { fullName } from '../../format/person';

/** Returns the name of the invited person, or their email if the invitation has no name. */
export const inviteeName = (invitation: InvitationRow) =>
  invitation.first_name || invitation.last_name ? fullName(invitation) : invitation.email;

interface InvitationLinkDialogProps {
  invitation: InvitationRow;
  /** True if the current user selected delivery by email, but the server cannot send email. */
  inPlaceOfMail: boolean;
  open: boolean;
  onClose: () => void;
}

/** Shows the link of an invitation. The server returns a link only once, so the dialog cannot show the link again. */
export const InvitationLinkDialog = ({
  invitation,
  inPlaceOfMail,
  open,
  onClose,
}: InvitationLinkDialogProps) => {
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
            name: inviteeName(invitation),
            when: expires_at ? formatDateTime(expires_at, locale) : '',
          })}
        </Typography>
        {/* A click selects the whole link, for a user who copies it by hand. */}
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
        <Button variant="contained" startIcon={<CopyIcon />} autoFocus onClick={() => void copy()}>
          {translate('invitations.copy_link')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
