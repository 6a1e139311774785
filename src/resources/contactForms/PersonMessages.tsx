import { SUBMISSIONS_PAGE_SIZE } from '../../contract/limits';
import { ListData } from '../../components/list/ListData';
import type { PersonTabProps } from '../../features/accounts/personPage/PersonTabs';
import { TableCard } from '../../components/list/table/TableCard';
import { useSubmissionColumns } from './useSubmissionColumns';

/** What one person wrote through the contact form. */
export const PersonMessages = ({ id }: PersonTabProps) => (
  <ListData resource="contact_forms" filter={{ person: id }} perPage={SUBMISSIONS_PAGE_SIZE}>
    <TableCard>{useSubmissionColumns()}</TableCard>
  </ListData>
);
