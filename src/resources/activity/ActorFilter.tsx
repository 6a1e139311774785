import { useGetList } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../contract/limits';
import { fullName } from '../../format/name';
import { useWords } from '../../features/auditLog/useWords';
import { NEWEST_FIRST } from '../../components/list/table/useCycledSort';
import type { AdminRow } from '../../contract/accounts/admins';
import { FilterSelect } from './FilterSelect';
import { useActivityFilter } from './useActivityFilter';

/** Which administrator did it. */
export const ActorFilter = () => {
  const { words } = useWords();
  const { data = [] } = useGetList<AdminRow>('admin_manage', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: NEWEST_FIRST,
  });
  const [actor, setActor] = useActivityFilter('actor');
  const value = typeof actor === 'string' || typeof actor === 'number' ? String(actor) : '';
  const known = data
    .map((admin) => ({ value: String(admin.id), text: fullName(admin) }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
  // Somebody who has left, or is on no first page: known by their number alone.
  const isKnown = !value || known.some((choice) => choice.value === value);
  const choices = isKnown
    ? known
    : [...known, { value, text: words.filter.number.replace('%{id}', () => value) }];
  return (
    <FilterSelect
      label={words.filter.who}
      all={words.filter.anybody}
      choices={choices}
      value={value}
      onChange={(id) => setActor(id || undefined)}
    />
  );
};
