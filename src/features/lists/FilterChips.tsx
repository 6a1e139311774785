import Close from '@mui/icons-material/Close';
import { Box, Button, ButtonBase } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetOne, useLocaleState, useTranslate, type RaRecord } from 'react-admin';

import type { PersonPageRow } from '../../contract/accounts/personPage';
import { ME, NOBODY, type Filters } from '../../contract/filters';
import type { ColleagueRow } from '../../contract/support/workItems';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { useCapability } from '../../dataProvider/useCapability';
import { DASH } from '../../format/money';
import { fullName } from '../../format/person';
import { describeFilter, isFilterSet, useFilters, type FilterNames, type FilterValues } from './filters';

const FilterEditor = lazyComponent(() => import('./FilterEditor').then((module) => module.FilterEditor));

/** Loads the person or colleague with the id in a filter. Returns `undefined` if the user cannot see the person. */
const useFilteredPerson = <Person extends RaRecord>(resource: 'people' | 'colleagues', id: unknown) => {
  const isOffered = useCapability(resource) ?? false;
  const hasId = id !== undefined && id !== ME && id !== NOBODY;
  return useGetOne<Person>(
    resource,
    { id: (id ?? '') as number | string },
    { enabled: isOffered && hasId, retry: false },
  ).data;
};

const useFilterNames = (filters: Filters, values: FilterValues): FilterNames => {
  const person = useFilteredPerson<PersonPageRow>('people', 'person' in filters ? values.person : undefined);
  const colleague = useFilteredPerson<ColleagueRow>(
    'colleagues',
    'assigned' in filters ? values.assigned : undefined,
  );
  const name = person && fullName(person);
  return { person: name === DASH ? undefined : name, colleague: colleague?.name || undefined };
};

interface FilterChipProps {
  name: string;
  filters: Filters;
  condition: string;
  onRemove: () => void;
}

const CHIP_STYLE = {
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: '100%',
  borderRadius: '18px',
  bgcolor: 'action.selected',
  color: 'primary.main',
  '& > button': {
    minHeight: 34,
    typography: 'body2',
    fontWeight: 600,
    '&:hover': { bgcolor: 'action.selected' },
  },
  '& > :first-of-type': {
    pl: 3.5,
    pr: 1.5,
    borderRadius: '18px 0 0 18px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& > :last-of-type': { width: 34, flex: 'none', borderRadius: '0 18px 18px 0' },
} as const;

/** Chip of an active filter. Unlike in MUI's chip, the remove button is accessible to screen readers. */
const FilterChip = ({ name, filters, condition, onRemove }: FilterChipProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box data-chip={name} sx={CHIP_STYLE}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={translate('filters.change', { condition })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {condition}
      </ButtonBase>
      <ButtonBase aria-label={translate('filters.remove', { condition })} onClick={onRemove}>
        <Close sx={{ fontSize: 18 }} />
      </ButtonBase>
      {anchor && (
        <FilterEditor filters={filters} name={name} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </Box>
  );
};

const focusFilterButton = () => document.querySelector<HTMLElement>('[data-filter]')?.focus();

export const FilterChips = ({ filters }: { filters: Filters }) => {
  const { values, setFilter, clear } = useFilters(filters);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const names = useFilterNames(filters, values);
  const chips = useRef<HTMLDivElement>(null);
  const activeFilters = Object.entries(filters).filter(([name, filter]) => isFilterSet(name, filter, values));
  const remove = (name: string, index: number) => {
    const next = activeFilters[index + 1] ?? activeFilters[index - 1];
    if (!next) focusFilterButton();
    else chips.current?.querySelector<HTMLElement>(`[data-chip="${next[0]}"] button`)?.focus();
    setFilter(name);
  };
  return (
    <Box
      ref={chips}
      role="group"
      aria-label={translate('filters.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {activeFilters.map(([name, filter], index) => (
        <FilterChip
          key={name}
          name={name}
          filters={filters}
          condition={describeFilter(name, filter, values, { translate, locale, names })}
          onRemove={() => remove(name, index)}
        />
      ))}
      <Button
        size="small"
        onClick={() => {
          focusFilterButton();
          clear();
        }}
        sx={{ minHeight: 36 }}
      >
        {translate('filters.clear')}
      </Button>
    </Box>
  );
};
