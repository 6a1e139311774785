import { Box, Button } from '@mui/material';
import { useRef } from 'react';

import type { Filters } from '../../contract/filters/filters';
import { FilterChip } from './FilterChip';
import { describeFilter, isFilterSet } from './describeFilter';
import { useFilters } from './useFilters';
import { useWordsWithNames } from './useWordsWithNames';

/** Where the keyboard goes on once the last chip is gone. */
const toFilterButton = () => document.querySelector<HTMLElement>('[data-filter]')?.focus();

/** What a list is narrowed by, each condition in words, to be changed or taken away. */
export const FilterChips = ({ filters }: { filters: Filters }) => {
  const { values, setFilter, clear } = useFilters(filters);
  const worded = useWordsWithNames(filters, values);
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
      aria-label={worded.words.title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {shown.map(([name, filter], at) => (
        <FilterChip
          key={name}
          name={name}
          filters={filters}
          condition={describeFilter(name, filter, values, worded)}
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
        {worded.words.clear}
      </Button>
    </Box>
  );
};
