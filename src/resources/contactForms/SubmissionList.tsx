import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import { useCapability } from '../../dataProvider/useCapability';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { LinkedRecordNotice, useLinkedRecordFilter } from '../../components/list/listStates';
import { ListPage } from '../../features/lists/ListPage';
import { useSubmissionColumns } from './SubmissionTable';

const BulkSpam = lazyComponent(() => import('./messageStatus').then((module) => module.BulkSpam));

/** List of the messages from the contact form, newest first. */
export const SubmissionList = () => {
  const canMark = useCapability('messages');
  return (
    <ListPage
      perPage={SUBMISSIONS_PAGE_SIZE}
      filters="messages"
      filter={useLinkedRecordFilter()}
      notice={<LinkedRecordNotice />}
      // The table fits the columns for status and assignee only if it is dense.
      {...(canMark && { dense: true, bulkActions: <BulkSpam /> })}
    >
      {useSubmissionColumns()}
    </ListPage>
  );
};
