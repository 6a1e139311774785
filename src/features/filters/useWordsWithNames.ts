import { useGetOne } from 'react-admin';

import type { Extra } from '../../contract/capabilityNames';
import { ME, NOBODY, type Filters } from '../../contract/filters/filters';
import type { ColleagueRow } from '../../contract/support/notes';
import type { PersonPageRow } from '../../contract/accounts/personPage';
import { DASH } from '../../format/money';
import { fullName } from '../../format/name';
import { useCapability } from '../../dataProvider/useCapability';
import type { FilterValues } from './describeFilter';
import { useWords } from './useWords';

type Row<Name> = Name extends 'people' ? PersonPageRow : ColleagueRow;

/** Whoever a filter means by number; nothing for whom the reader may not see, or a server does not say. */
const useMeant = <Name extends 'people' | 'colleagues'>(extra: Name & Extra, id: unknown) => {
  const offered = useCapability(extra) ?? false;
  const isMeant = id !== undefined && id !== ME && id !== NOBODY;
  return useGetOne<Row<Name>>(
    extra,
    { id: (id ?? '') as number | string },
    { enabled: offered && isMeant, retry: false },
  ).data;
};

/** The words of filters, with the names of those whom they mean. */
export const useWordsWithNames = (filters: Filters, asked: FilterValues) => {
  const worded = useWords();
  const person = useMeant('people', 'person' in filters ? asked.person : undefined);
  const colleague = useMeant('colleagues', 'assigned' in filters ? asked.assigned : undefined)?.name;
  const name = person && fullName(person);
  return {
    ...worded,
    ...(name && name !== DASH && { person: () => name }),
    ...(colleague && { colleague: () => colleague }),
  };
};
