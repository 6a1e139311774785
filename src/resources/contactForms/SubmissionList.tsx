import Spam from '@mui/icons-material/ReportOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';

import { BulkUpdate } from '../../components/bulk/BulkUpdate';
import { MailLink } from '../../components/display/contact';
import { Excerpt, ListDate, useTextOrErased } from '../../components/display/fields';
import { useDrafts } from '../../components/form/unsavedChanges';
import { ListData } from '../../components/list/ListData';
import { LinkedRecordNotice, useLinkedRecordFilter } from '../../components/list/listStates';
import { useOpenRecord, useShowLink } from '../../components/list/recordActions';
import { shortcutProps } from '../../components/list/shortcuts';
import { TableCard } from '../../components/list/Table';
import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { useCapability } from '../../dataProvider/useCapability';
import { PersonLink } from '../../features/accounts/personLinks';
import type { PersonTabProps } from '../../features/accounts/personPage/PersonTabs';
import { ListPage } from '../../features/lists/ListPage';
import { useAssigneeColumn } from '../../features/support/AssigneeButton';
import { DASH } from '../../format/money';
import { SubmissionDialog } from './SubmissionDialog';
import { excerptOf, MessageStatus, REPLY_DRAFT, useReplySubject } from './submissionFields';

const WIDTH = { width: { md: 'clamp(180px, 24vw, 520px)' } } as const;
/** Hides the excerpt on medium screens, because the status and assignee columns leave room only for the button. */
const WIDTH_WITH_STATUS = {
  width: { md: 'clamp(76px, 100vw - 1190px, 520px)' },
  '@media (min-width: 900px) and (max-width: 1379px)': { '& > p': { display: 'none' } },
} as const;

const MessageCell = () => {
  const submission = useRecordContext<ContactSubmissionRow>()!;
  const translate = useTranslate();
  // Opens the message immediately if the URL selects only this message. Notifications contain such a URL.
  const isLinked = String(useLinkedRecordFilter()?.id) === String(submission.id);
  const { hasDraft } = useDrafts();
  const [open, setOpen] = useState(() => isLinked || hasDraft(REPLY_DRAFT));
  const openRecord = useOpenRecord();
  const hasShowRoute = useShowLink(submission.id) !== undefined;
  const displayText = useTextOrErased();
  const hasStatus = useCapability('messages');
  const { message, subject, user } = submission;
  const label = user
    ? translate('resources.contact_forms.read_of', { name: user.name ?? DASH })
    : translate('resources.contact_forms.read_about', { subject: displayText(subject) });
  return (
    <Box
      sx={[
        { display: 'flex', alignItems: 'center', gap: 2, flex: 1, minWidth: 0 },
        hasStatus ? WIDTH_WITH_STATUS : WIDTH,
      ]}
    >
      <Typography
        variant="body2"
        dir="auto"
        color="textSecondary"
        sx={{
          flex: 1,
          minWidth: 0,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          lineHeight: 1.4,
          // Overrides the right alignment of values in cards, because Chromium would cut off the ellipsis.
          textAlign: 'start',
        }}
      >
        {excerptOf(displayText(message))}
      </Typography>
      <Button
        size="small"
        {...shortcutProps('open')}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => (hasShowRoute ? openRecord('show', submission.id) : setOpen(true))}
      >
        {translate('resources.contact_forms.read')}
      </Button>
      {open && <SubmissionDialog open onClose={() => setOpen(false)} />}
    </Box>
  );
};

const EmailCell = () => {
  const submission = useRecordContext<ContactSubmissionRow>()!;
  return <MailLink email={submission.user?.email} subject={useReplySubject()(submission)} />;
};

const SubjectCell = () => {
  const { subject } = useRecordContext<ContactSubmissionRow>()!;
  return <Excerpt text={useTextOrErased()(subject) || DASH} width={180} lines={2} />;
};

/** Returns column elements instead of a component, because users can hide and reorder the columns of the table. */
const useSubmissionColumns = () => {
  const hasStatus = useCapability('messages');
  const assigneeColumn = useAssigneeColumn<ContactSubmissionRow>('message', ({ user }) =>
    user ? (user.name ?? DASH) : '',
  );
  return (
    <>
      <DataTable.Col source="created_at" field={ListDate} />
      <DataTable.Col<ContactSubmissionRow>
        source="first_name"
        render={({ user }) => <PersonLink kind={user?.role} person={user} />}
      />
      <DataTable.Col source="email" field={EmailCell} />
      <DataTable.Col source="subject" field={SubjectCell} />
      <DataTable.Col source="message">
        <MessageCell />
      </DataTable.Col>
      {hasStatus && <DataTable.Col source="status" field={MessageStatus} />}
      {assigneeColumn}
    </>
  );
};

export const PersonMessages = ({ id }: PersonTabProps) => (
  <ListData resource="contact_forms" filter={{ person: id }} perPage={SUBMISSIONS_PAGE_SIZE}>
    <TableCard>{useSubmissionColumns()}</TableCard>
  </ListData>
);

const BulkSpam = () => {
  const translate = useTranslate();
  const displayText = useTextOrErased();
  return (
    <BulkUpdate<ContactSubmissionRow>
      rest="messages"
      data={{ status: 'spam' }}
      icon={Spam}
      getName={({ subject }) => displayText(subject) || translate('resources.contact_forms.no_subject')}
    />
  );
};

export const SubmissionList = () => {
  const canMark = useCapability('messages');
  return (
    <ListPage
      perPage={SUBMISSIONS_PAGE_SIZE}
      filters="messages"
      filter={useLinkedRecordFilter()}
      notice={<LinkedRecordNotice />}
      // Makes the table dense, so that the status and assignee columns fit.
      {...(canMark && { dense: true, bulkActions: <BulkSpam /> })}
    >
      {useSubmissionColumns()}
    </ListPage>
  );
};
