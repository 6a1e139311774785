import { useRecordContext } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/support/reports';
import { DASH } from '../../format/money';
import { fullName } from '../../format/name';
import { useAssignedColumn } from '../../features/support/assignments/useAssignedColumn';
import { useCapability } from '../../dataProvider/useCapability';
import { ListDate } from '../../components/display/fields/ListDate';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { MailLink } from '../../components/display/MailLink';
import { Column } from '../../components/list/table/Column';
import { Excerpt } from '../../components/list/table/Excerpt';
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
