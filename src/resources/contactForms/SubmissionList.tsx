import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import { useCapability } from '../../ui/extras/useCapability';
import { lazyPart } from '../../ui/lazyPart';
import { LinkedRecordNotice } from '../../ui/list/LinkedRecordNotice';
import { ListPage } from '../../ui/list/ListPage';
import { useLinkedRecord } from '../../ui/list/useLinkedRecord';
import { useSubmissionColumns } from './useSubmissionColumns';

const BulkSpam = lazyPart(() => import('./BulkSpam').then((module) => module.BulkSpam));

/** What people wrote through the contact form, newest first. */
export const SubmissionList = () => {
  const canMark = useCapability('messages');
  return (
    <ListPage
      perPage={SUBMISSIONS_PAGE_SIZE}
      filters="messages"
      filter={useLinkedRecord()}
      notice={<LinkedRecordNotice />}
      {...(canMark && { bulkActions: <BulkSpam /> })}
    >
      {useSubmissionColumns()}
    </ListPage>
  );
};
