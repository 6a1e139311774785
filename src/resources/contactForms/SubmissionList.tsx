import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import type { ContactSubmissionRow } from '../../contract/reports';
import { DASH } from '../../format/money';
import { fullName } from '../../format/name';
import { ListDate } from '../../ui/fields/ListDate';
import { useWritten } from '../../ui/fields/useWritten';
import { ListPage } from '../../ui/list/ListPage';
import { MailLink } from '../../ui/MailLink';
import { Column } from '../../ui/table/Column';
import { Excerpt } from '../../ui/table/Excerpt';
import { Message } from './Message';

/** What people wrote through the contact form, newest first. */
export const SubmissionList = () => {
  const written = useWritten();
  return (
    <ListPage perPage={SUBMISSIONS_PAGE_SIZE} isLinkedTo>
      <Column source="created_at" field={ListDate} />
      <Column<ContactSubmissionRow> source="first_name" render={({ user }) => fullName(user)} />
      <Column<ContactSubmissionRow> source="email" render={({ user }) => <MailLink email={user?.email} />} />
      <Column<ContactSubmissionRow>
        source="subject"
        render={({ subject }) => <Excerpt text={written(subject) || DASH} width={180} />}
      />
      <Column source="message">
        <Message />
      </Column>
    </ListPage>
  );
};
