import { useRecordContext } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/reports';
import { DASH } from '../../format/money';
import { fullName } from '../../format/name';
import { useAssignedColumn } from '../../ui/assign/useAssignedColumn';
import { useCapability } from '../../ui/extras/useCapability';
import { ListDate } from '../../ui/fields/ListDate';
import { useTextOrErased } from '../../ui/fields/useTextOrErased';
import { MailLink } from '../../ui/MailLink';
import { Column } from '../../ui/table/Column';
import { Excerpt } from '../../ui/table/Excerpt';
import { MessageCell } from './MessageCell';
import { MessageStatus } from './MessageStatus';
import { Sender } from './Sender';
import { useReplySubject } from './useReplySubject';

const Reply = () => {
  const submission = useRecordContext<ContactSubmissionRow>()!;
  return <MailLink email={submission.user?.email} subject={useReplySubject()(submission)} />;
};

const Subject = () => {
  const { subject } = useRecordContext<ContactSubmissionRow>()!;
  return <Excerpt text={useTextOrErased()(subject) || DASH} width={180} lines={2} />;
};

/**
 * When somebody wrote, who, and what; its state and who deals with it, where the server keeps that. No component: the table
 * has to see each column.
 */
export const useSubmissionColumns = () => {
  const haveStatus = useCapability('messages');
  const assigned = useAssignedColumn<ContactSubmissionRow>('message', ({ user }) =>
    user ? fullName(user) : '',
  );
  return (
    <>
      <Column source="created_at" field={ListDate} />
      <Column<ContactSubmissionRow> source="first_name" render={({ user }) => <Sender user={user} />} />
      <Column source="email" field={Reply} />
      <Column source="subject" field={Subject} />
      <Column source="message">
        <MessageCell />
      </Column>
      {haveStatus && <Column source="status" field={MessageStatus} />}
      {assigned}
    </>
  );
};
