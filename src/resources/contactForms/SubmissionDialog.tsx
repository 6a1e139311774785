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

import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { useCapability } from '../../dataProvider/useCapability';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { OtherViewers } from '../../features/live/OtherViewers';
import { mailto } from '../../components/display/MailLink';
import { RecordNotes } from '../../features/support/notes/RecordNotes';
import { TOP_BAR_HEIGHT } from '../../components/display/topBarHeight';
import type { DialogProps } from '../../components/form/dialogProps';
import { confirmLeave } from '../../components/form/unsavedForms';
import { SubmissionFacts } from './SubmissionFacts';
import { useReplySubject } from './useReplySubject';

const Conversation = lazyComponent(() => import('./Conversation').then((module) => module.Conversation));

/** Clear of the bar, and of the screen's lower edge: less on a phone. */
const TOP = TOP_BAR_HEIGHT + 4;
/** It stays open after a reply: what tells of that, in the bar, would hide the button that closes it. */
const BELOW_TOASTS = {
  // For each width, because the theme's own for a phone is a media query, which a plain value would come before.
  mt: { xs: `${TOP}px`, sm: `${TOP}px` },
  maxHeight: { xs: `calc(100% - ${TOP + 16}px)`, sm: `calc(100% - ${TOP + 32}px)` },
};

/** What stands there has its own room, as in a drawer. */
const TO_THE_EDGES = { mx: -6, mb: -5, mt: 5, '&& > *': { px: 6 }, '&:empty': { m: 0 } } as const;

interface SubmissionDialogProps extends DialogProps {
  /** It was opened to be answered. */
  focusReply?: boolean;
}

/**
 * A message in full, and where the server sends replies, what was answered and a place to answer; elsewhere one's own mail
 * program does. Text is text: markup shows as it was typed, and lines break where they were broken.
 */
export const SubmissionDialog = ({ open, focusReply = false, onClose }: SubmissionDialogProps) => {
  const submission = useRecordContext<ContactSubmissionRow>()!;
  const { subject, message, user } = submission;
  const translate = useTranslate();
  const written = useTextOrErased();
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
          {written(subject) || translate('resources.contact_forms.no_subject')}
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
        <SubmissionFacts submission={submission} />
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {written(message)}
        </Typography>
        {canReply && <Conversation submission={submission} autoFocus={focusReply} />}
        <Box sx={TO_THE_EDGES}>
          <RecordNotes concern="message" id={submission.id} />
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
