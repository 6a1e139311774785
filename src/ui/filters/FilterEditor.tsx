import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';

import type { Filters } from '../../contract/filters';
import { AmountsEditor } from './AmountsEditor';
import { ChoiceEditor } from './ChoiceEditor';
import { calledOf } from './conditionOf';
import { DaysEditor } from './DaysEditor';
import { FilterList } from './FilterList';
import { lazyPart } from '../lazyPart';
import { Sheet } from './Sheet';
import { useFilters } from './useFilters';
import { useWords } from './useWords';

const PersonEditor = lazyPart(() => import('./PersonEditor').then((module) => module.PersonEditor));

const ColleagueEditor = lazyPart(() => import('./ColleagueEditor').then((module) => module.ColleagueEditor));

interface FilterEditorProps {
  filters: Filters;
  /** The one to change; all of them to choose from where it is left out. */
  name?: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Where a list's filters are chosen and changed: beside the button or chip, and on a telephone from below. */
export const FilterEditor = ({ filters, name, anchor, onClose }: FilterEditorProps) => {
  const worded = useWords();
  const [chosen, setChosen] = useState(name);
  const { asked, put } = useFilters(filters);
  const filter = chosen && filters[chosen];
  if (!filter) {
    return (
      <Sheet anchor={anchor} side="right" label={worded.words.title} onClose={onClose}>
        <FilterList filters={filters} asked={asked} onChoose={setChosen} />
      </Sheet>
    );
  }
  const called = calledOf(chosen, worded);
  const apply = (values: object) => {
    onClose();
    put(chosen, values as Record<string, unknown>);
  };
  const edits = { name: chosen, asked, onApply: apply };
  return (
    <Sheet anchor={anchor} side={name ? 'left' : 'right'} label={called} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, pt: 3, pb: 1 }}>
        {!name && (
          <IconButton size="small" aria-label={worded.words.back} onClick={() => setChosen(undefined)}>
            <ChevronLeft />
          </IconButton>
        )}
        <Typography component="h2" sx={{ fontWeight: 600, px: 1 }}>
          {called}
        </Typography>
      </Box>
      {filter.kind === 'choice' && <ChoiceEditor {...edits} of={filter.of} />}
      {filter.kind === 'days' && <DaysEditor {...edits} />}
      {filter.kind === 'person' && <PersonEditor {...edits} kinds={filter.kinds} />}
      {filter.kind === 'colleague' && <ColleagueEditor {...edits} dealsWith={filter.dealsWith} />}
      {filter.kind === 'amounts' && <AmountsEditor {...edits} unit={filter.unit} />}
    </Sheet>
  );
};
