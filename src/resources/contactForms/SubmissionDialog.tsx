import Close from '@mui/icons-material/Close';
import Down from '@mui/icons-material/KeyboardArrowDown';
import Reply from '@mui/icons-material/ReplyOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin';

import type { DialogProps } from '../../components/dialog/dialogs';
import { confirmLeave } from '../../components/dialog/unsavedForms';
import { MailLink, mailto } from '../../components/display/contact';
import { useTextOrErased } from '../../components/display/fields';
import { TOP_BAR_HEIGHT } from '../../components/display/styles';
import { CapabilityGate } from '../../components/feedback/capabilities';
import { useNotifyFailure } from '../../components/feedback/errors';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { useSingleFlight } from '../../components/form/sendOnce';
import { MESSAGE_STATUSES } from '../../contract/filters';
import type {
  ContactSubmissionRow,
  MessageStatus as MessageStatusValue,
} from '../../contract/support/contactMessages';
import { useCapability } from '../../dataProvider/useCapability';
import { PersonLink } from '../../features/accounts/personLinks';
import { OtherViewers } from '../../features/live/openRecord';
import { AssigneeButton, WorkItemNotes } from '../../features/support/AssigneeButton';
import { listDate } from '../../format/dates';
import { DASH } from '../../format/money';
import { MessageStatus, useReplySubject } from './submissionFields';

const Conversation = lazyComponent(() => import('./Conversation').then((module) => module.Conversation));

/** Shows the status of a message, and opens a menu that changes this status. */
const StatusMenu = ({ submission }: { submission: ContactSubmissionRow }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [update, { isPending }] = useUpdate<ContactSubmissionRow>('messages', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: (_, { data }) => {
      notify(translate(`resources.contact_forms.marked.${data?.status}`), { type: 'success' });
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      refresh();
    },
  });
  const { id, status = '' } = submission;
  const mark = useSingleFlight((newStatus: MessageStatusValue) =>
    update(
      'messages',
      { id, data: { status: newStatus }, previousData: submission },
      { returnPromise: true },
    ),
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        // Cancels the padding of the button with a negative margin, so that the label aligns with the text next to it.
        sx={{ px: 2, mx: -2 }}
        endIcon={<Down fontSize="small" />}
        loading={isPending}
        aria-label={translate('resources.contact_forms.state', {
          status: translate(`resources.contact_forms.status.${status}`, { _: status }),
        })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MessageStatus />
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {MESSAGE_STATUSES.filter((choice) => choice !== status).map((choice) => (
          <MenuItem
            key={choice}
            onClick={() => {
              setAnchor(null);
              void mark(choice);
            }}
          >
            {translate(`resources.contact_forms.mark.${choice}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** Gives the link the minimum height of a touch target (WCAG 2.5.8). */
const NAME_STYLES = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
} as const;

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

/** Distance in pixels of the dialog from the top of the window, so that the dialog opens below the top bar. */
const TOP = TOP_BAR_HEIGHT + 4;
/** Places the dialog below the top bar, so that the toast about a sent reply does not cover the close button. */
const BELOW_TOASTS = {
  // Sets a value for each breakpoint, because a single value would not override the theme's media query for phones.
  mt: { xs: `${TOP}px`, sm: `${TOP}px` },
  maxHeight: { xs: `calc(100% - ${TOP + 16}px)`, sm: `calc(100% - ${TOP + 32}px)` },
};

/** Cancels the padding of the dialog around the notes, because the notes have their own padding. */
const TO_THE_EDGES = { mx: -6, mb: -5, mt: 5, '&& > *': { px: 6 }, '&:empty': { m: 0 } } as const;

interface SubmissionDialogProps extends DialogProps {
  focusReply?: boolean;
}

/** Shows a message as plain text. Without the capability `replies`, the reply button opens the mail program instead. */
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
