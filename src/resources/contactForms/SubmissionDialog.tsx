import Reply from '@mui/icons-material/ReplyOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/reports';
import { listDate } from '../../format/date';
import { useWritten } from '../../ui/fields/useWritten';
import { mailto, MailLink } from '../../ui/MailLink';

import { Sender } from './Sender';
import { useReplySubject } from './useReplySubject';

interface SubmissionDialogProps {
  submission: ContactSubmissionRow;
  open: boolean;
  onClose: () => void;
}

/** A message in full. Text is text: markup shows as it was typed, and lines break where they were broken. */
export const SubmissionDialog = ({ submission, open, onClose }: SubmissionDialogProps) => {
  const { subject, message, user, created_at } = submission;
  const translate = useTranslate();
  const written = useWritten();
  const replySubject = useReplySubject()(submission);
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2" dir="auto" sx={{ pb: 1, overflowWrap: 'anywhere' }}>
        {written(subject) || translate('resources.contact_forms.no_subject')}
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 4,
            mb: 5,
            pb: 4,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Sender user={user} />
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <MailLink email={user?.email} subject={replySubject} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {listDate(created_at)}
          </Typography>
        </Box>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {written(message)}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2 }}>
        {user?.email && (
          <Button href={mailto(user.email, replySubject)} startIcon={<Reply />}>
            {translate('resources.contact_forms.reply')}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
