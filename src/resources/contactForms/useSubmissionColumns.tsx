import { DataTable, useRecordContext } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { DASH } from '../../format/money';
import { useAssignedColumn } from '../../features/support/assignments/useAssignedColumn';
import { useCapability } from '../../dataProvider/useCapability';
import { ListDate } from '../../components/display/fields/ListDate';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { MailLink } from '../../components/display/MailLink';
import { Excerpt } from '../../components/list/table/Excerpt';
import { MessageCell } from './MessageCell';
import { MessageStatus } from './MessageStatus';
import { PersonLink } from '../../features/accounts/personLinks';
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
    user ? (user.name ?? DASH) : '',
  );
  return (
    <>
      <DataTable.Col source="created_at" field={ListDate} />
      <DataTable.Col<ContactSubmissionRow>
        source="first_name"
        render={({ user }) => <PersonLink kind={user?.role} person={user} />}
      />
      <DataTable.Col source="email" field={Reply} />
      <DataTable.Col source="subject" field={Subject} />
      <DataTable.Col source="message">
        <MessageCell />
      </DataTable.Col>
      {haveStatus && <DataTable.Col source="status" field={MessageStatus} />}
      {assigned}
    </>
  );
};
