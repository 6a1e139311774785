import { Link } from '@mui/material';
import { useTranslate, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import type { ReconciliationRow } from '../../contract/finance/statements';
import { TaskItem } from '../../features/support/workQueue/TaskItem';

/** Books that do not balance: the first thing that is wrong, and the way to the statement, which names all of them. */
export const BooksTask = () => {
  const { checked_at, findings } = useRecordContext<ReconciliationRow>()!;
  const translate = useTranslate();
  return (
    <TaskItem
      sentence={
        <Link component={RouterLink} to={`${ADMIN_BASE}/finance/statement`} color="error">
          {translate('work_queue.one.books')}
        </Link>
      }
      detail={findings[0]?.said}
      since={checked_at}
      actions={[]}
    />
  );
};
