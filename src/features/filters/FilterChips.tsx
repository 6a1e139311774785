import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { useGetOne, useLocaleState, useTranslate } from 'react-admin';

import type { PersonPageRow } from '../../contract/accounts/personPage';
import type { RestResourceName } from '../../contract/capabilityNames';
import { ME, NOBODY, type Filters } from '../../contract/filters/filters';
import type { ColleagueRow } from '../../contract/support/notes';
import { useCapability } from '../../dataProvider/useCapability';
import { DASH } from '../../format/money';
import { fullName } from '../../format/name';
import { FilterChip } from './FilterChip';
import { describeFilter, isFilterSet, type FilterNames, type FilterValues } from './describeFilter';
import { useFilters } from './useFilters';

type Row<Name> = Name extends 'people' ? PersonPageRow : ColleagueRow;

/** Returns the person that a filter has as an ID, or `undefined` for one that the current user may not see. */
const useFilteredPerson = <Name extends 'people' | 'colleagues'>(
  extra: Name & RestResourceName,
  id: unknown,
) => {
  const isOffered = useCapability(extra) ?? false;
  const hasId = id !== undefined && id !== ME && id !== NOBODY;
  return useGetOne<Row<Name>>(
    extra,
    { id: (id ?? '') as number | string },
    { enabled: isOffered && hasId, retry: false },
  ).data;
};

const useFilterNames = (filters: Filters, asked: FilterValues): FilterNames => {
  const person = useFilteredPerson('people', 'person' in filters ? asked.person : undefined);
  const colleague = useFilteredPerson('colleagues', 'assigned' in filters ? asked.assigned : undefined);
  const name = person && fullName(person);
  return { person: name === DASH ? undefined : name, colleague: colleague?.name || undefined };
};

/** Takes the focus when the last chip is removed. */
const toFilterButton = () => document.querySelector<HTMLElement>('[data-filter]')?.focus();

/** Chips of the filters that are set. Each can be changed or removed. */
export const FilterChips = ({ filters }: { filters: Filters }) => {
  const { values, setFilter, clear } = useFilters(filters);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const names = useFilterNames(filters, values);
  const line = useRef<HTMLDivElement>(null);
  const shown = Object.entries(filters).filter(([name, filter]) => isFilterSet(name, filter, values));
  const remove = (name: string, at: number) => {
    const next = shown[at + 1] ?? shown[at - 1];
    if (!next) toFilterButton();
    else line.current?.querySelector<HTMLElement>(`[data-chip="${next[0]}"] button`)?.focus();
    setFilter(name);
  };
  return (
    <Box
      ref={line}
      role="group"
      aria-label={translate('filters.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {shown.map(([name, filter], at) => (
        <FilterChip
          key={name}
          name={name}
          filters={filters}
          condition={describeFilter(name, filter, values, { translate, locale, names })}
          onRemove={() => remove(name, at)}
        />
      ))}
      <Button
        size="small"
        onClick={() => {
          toFilterButton();
          clear();
        }}
        sx={{ minHeight: 36 }}
      >
        {translate('filters.clear')}
      </Button>
    </Box>
  );
};
