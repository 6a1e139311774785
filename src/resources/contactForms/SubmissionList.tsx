import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import { useCapability } from '../../dataProvider/useCapability';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { LinkedRecordNotice } from '../../components/list/LinkedRecordNotice';
import { ListPage } from '../../features/listPage/ListPage';
import { useLinkedRecordFilter } from '../../components/list/useLinkedRecordFilter';
import { useSubmissionColumns } from './useSubmissionColumns';

const BulkSpam = lazyComponent(() => import('./BulkSpam').then((module) => module.BulkSpam));

/** What people wrote through the contact form, newest first. */
export const SubmissionList = () => {
  const canMark = useCapability('messages');
  return (
    <ListPage
      perPage={SUBMISSIONS_PAGE_SIZE}
      filters="messages"
      filter={useLinkedRecordFilter()}
      notice={<LinkedRecordNotice />}
      // With a state, and who deals with it.
      {...(canMark && { dense: true, bulkActions: <BulkSpam /> })}
    >
      {useSubmissionColumns()}
    </ListPage>
  );
};
