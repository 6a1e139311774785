import type { ContactSubmissionRow } from '../../contract/reports';
import { DASH } from '../../format/money';
import { ListDate } from '../../ui/fields/ListDate';
import { useWritten } from '../../ui/fields/useWritten';
import { MailLink } from '../../ui/MailLink';
import { Column } from '../../ui/table/Column';
import { Excerpt } from '../../ui/table/Excerpt';
import { Message } from './Message';
import { Sender } from './Sender';
import { useReplySubject } from './useReplySubject';

/** When somebody wrote, who, and what. */
export const SubmissionColumns = () => {
  const written = useWritten();
  const replySubject = useReplySubject();
  return (
    <>
      <Column source="created_at" field={ListDate} />
      <Column<ContactSubmissionRow> source="first_name" render={({ user }) => <Sender user={user} />} />
      <Column<ContactSubmissionRow>
        source="email"
        render={(submission) => (
          <MailLink email={submission.user?.email} subject={replySubject(submission)} />
        )}
      />
      <Column<ContactSubmissionRow>
        source="subject"
        render={({ subject }) => <Excerpt text={written(subject) || DASH} width={180} lines={2} />}
      />
      <Column source="message">
        <Message />
      </Column>
    </>
  );
};
