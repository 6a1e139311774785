import { Box, Button } from '@mui/material';
import { useRef } from 'react';

import type { Filters } from '../../contract/filters';
import { Chip } from './Chip';
import { conditionOf, isAsked } from './conditionOf';
import { useFilters } from './useFilters';
import { usePersonInWords } from './usePersonInWords';

/** Where the keyboard goes on once the last chip is gone. */
const toFilterButton = () => document.querySelector<HTMLElement>('[data-filter]')?.focus();

/** What a list is narrowed by, each condition in words, to be changed or taken away. */
export const Chips = ({ filters }: { filters: Filters }) => {
  const { asked, put, clear } = useFilters(filters);
  const worded = usePersonInWords(filters, asked);
  const line = useRef<HTMLDivElement>(null);
  const shown = Object.entries(filters).filter(([name, filter]) => isAsked(name, filter, asked));
  const remove = (name: string, at: number) => {
    const next = shown[at + 1] ?? shown[at - 1];
    if (!next) toFilterButton();
    else line.current?.querySelector<HTMLElement>(`[data-chip="${next[0]}"] button`)?.focus();
    put(name);
  };
  return (
    <Box
      ref={line}
      role="group"
      aria-label={worded.words.title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {shown.map(([name, filter], at) => (
        <Chip
          key={name}
          name={name}
          filters={filters}
          condition={conditionOf(name, filter, asked, worded)}
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
