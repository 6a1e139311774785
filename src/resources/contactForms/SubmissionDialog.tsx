import Close from '@mui/icons-material/Close';
import Reply from '@mui/icons-material/ReplyOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';

import { useTextOrErased } from '../../components/display/fields';
import { MailLink, mailto } from '../../components/display/contact';
import { TOP_BAR_HEIGHT } from '../../components/display/styles';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { DialogProps } from '../../components/dialog/dialogs';
import { confirmLeave } from '../../components/dialog/unsavedForms';
import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { useCapability } from '../../dataProvider/useCapability';
import { PersonLink } from '../../features/accounts/personLinks';
import { CapabilityGate } from '../../components/feedback/capabilities';
import { OtherViewers } from '../../features/live/openRecord';
import { AssigneeButton, WorkItemNotes } from '../../features/support/AssigneeButton';
import { listDate } from '../../format/dates';
import { DASH } from '../../format/money';
import { useReplySubject } from './submissionFields';

const Conversation = lazyComponent(() => import('./Conversation').then((module) => module.Conversation));
const StatusMenu = lazyComponent(() => import('./messageStatus').then((module) => module.StatusMenu));

/** Gives the link the minimum height of a touch target (WCAG 2.5.8). */
const NAME_STYLES = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
} as const;

/** Shows the sender, the date, the status and the assignee of a message. */
const SubmissionHeader = ({ submission }: { submission: ContactSubmissionRow }) => {
  const { user, created_at, status } = submission;
  const replySubject = useReplySubject()(submission);
  const canMark = useCapability('messages');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        mb: 5,
        pb: 4,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={NAME_STYLES}>
        <PersonLink kind={user?.role} person={user} />
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <MailLink email={user?.email} subject={replySubject} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {listDate(created_at)}
      </Typography>
      {canMark && status && <StatusMenu submission={submission} />}
      <CapabilityGate capability="assignments">
        <AssigneeButton kind="message" about={user ? (user.name ?? DASH) : ''} />
      </CapabilityGate>
    </Box>
  );
};

/** Distance of the dialog from the top of the window, in pixels. The dialog opens below the top bar. */
const TOP = TOP_BAR_HEIGHT + 4;
/** Keeps the close button below toasts, because the dialog stays open after a reply. */
const BELOW_TOASTS = {
  // A value per breakpoint overrides the media query of the theme for phones.
  mt: { xs: `${TOP}px`, sm: `${TOP}px` },
  maxHeight: { xs: `calc(100% - ${TOP + 16}px)`, sm: `calc(100% - ${TOP + 32}px)` },
};

/** Cancels the padding of the dialog, because the notes have padding. */
const TO_THE_EDGES = { mx: -6, mb: -5, mt: 5, '&& > *': { px: 6 }, '&:empty': { m: 0 } } as const;

interface SubmissionDialogProps extends DialogProps {
  /** True to focus the reply field when the dialog opens. */
  focusReply?: boolean;
}

/**
 * Shows a message as plain text, with its line breaks. If the server has the capability `replies`, also shows the
 * conversation and a reply form. Otherwise the reply button opens the mail program of the user.
 */
export const SubmissionDialog = ({ open, focusReply = false, onClose }: SubmissionDialogProps) => {
  const submission = useRecordContext<ContactSubmissionRow>()!;
  const { subject, message, user } = submission;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const replySubject = useReplySubject()(submission);
  const canReply = useCapability('replies');
  const titleId = useId();
  const close = () => confirmLeave(onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: BELOW_TOASTS } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <DialogTitle
          id={titleId}
          variant="h2"
          dir="auto"
          sx={{ flex: 1, minWidth: 0, pb: 3, overflowWrap: 'anywhere' }}
        >
          {displayText(subject) || translate('resources.contact_forms.no_subject')}
        </DialogTitle>
        {canReply && (
          <IconButton
            aria-label={translate('ra.action.close')}
            onClick={close}
            autoFocus={!focusReply}
            sx={{ mx: 3, my: 2 }}
          >
            <Close />
          </IconButton>
        )}
      </Box>
      {open && <OtherViewers record={`message:${submission.id}`} onEdge />}
      <DialogContent sx={{ pt: 4 }}>
        <SubmissionHeader submission={submission} />
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {displayText(message)}
        </Typography>
        {canReply && <Conversation submission={submission} autoFocus={focusReply} />}
        <Box sx={TO_THE_EDGES}>
          <WorkItemNotes kind="message" id={submission.id} />
        </Box>
      </DialogContent>
      {canReply === false && (
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
      )}
    </Dialog>
  );
};
