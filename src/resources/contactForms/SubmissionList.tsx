import { Typography } from '@mui/material';
import { ListBase } from 'react-admin';

import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import type { ContactSubmissionRow } from '../../dataProvider/readers';
import { listDate } from '../../format/date';
import { fullName } from '../../format/name';
import { ListHeading } from '../../ui/ListHeading';
import { MailLink } from '../../ui/MailLink';
import { Column } from '../../ui/table/Column';
import { TableCard } from '../../ui/table/TableCard';
import { Message } from './Message';

/** What people wrote through the contact form, newest first. */
export const SubmissionList = () => (
  <ListBase perPage={SUBMISSIONS_PAGE_SIZE} storeKey={false}>
    <ListHeading />
    <TableCard>
      <Column<ContactSubmissionRow>
        source="created_at"
        disableSort
        render={({ created_at }) => listDate(created_at)}
      />
      <Column<ContactSubmissionRow>
        source="first_name"
        disableSort
        render={({ user }) => fullName(user ?? {})}
      />
      <Column<ContactSubmissionRow>
        source="email"
        disableSort
        render={({ user }) => <MailLink email={user?.email} />}
      />
      <Column<ContactSubmissionRow>
        source="subject"
        disableSort
        render={({ subject }) => (
          <Typography variant="body2" noWrap sx={{ maxWidth: { md: 180 } }}>
            {subject}
          </Typography>
        )}
      />
      <Column source="message" disableSort>
        <Message />
      </Column>
    </TableCard>
  </ListBase>
);
