import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import { LinkedRecordNotice } from '../../ui/list/LinkedRecordNotice';
import { ListPage } from '../../ui/list/ListPage';
import { useLinkedRecord } from '../../ui/list/useLinkedRecord';
import { SubmissionColumns } from './SubmissionColumns';

/** What people wrote through the contact form, newest first. */
export const SubmissionList = () => (
  <ListPage perPage={SUBMISSIONS_PAGE_SIZE} filter={useLinkedRecord()} notice={<LinkedRecordNotice />}>
    <SubmissionColumns />
  </ListPage>
);
