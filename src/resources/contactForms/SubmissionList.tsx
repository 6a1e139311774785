import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import type { ContactSubmissionRow } from '../../contract/reports';
import { DASH } from '../../format/money';
import { ListDate } from '../../ui/fields/ListDate';
import { useWritten } from '../../ui/fields/useWritten';
import { LinkedRecordNotice } from '../../ui/list/LinkedRecordNotice';
import { ListPage } from '../../ui/list/ListPage';
import { useLinkedRecord } from '../../ui/list/useLinkedRecord';
import { MailLink } from '../../ui/MailLink';
import { Column } from '../../ui/table/Column';
import { Excerpt } from '../../ui/table/Excerpt';
import { Message } from './Message';
import { Sender } from './Sender';
import { useReplySubject } from './useReplySubject';

/** What people wrote through the contact form, newest first. */
export const SubmissionList = () => {
  const written = useWritten();
  const replySubject = useReplySubject();
  return (
    <ListPage perPage={SUBMISSIONS_PAGE_SIZE} filter={useLinkedRecord()} notice={<LinkedRecordNotice />}>
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
    </ListPage>
  );
};
