import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';

import type { Filters } from '../../contract/filters/filters';
import { AmountsEditor } from './AmountsEditor';
import { ChoiceEditor } from './ChoiceEditor';
import { filterLabel } from './describeFilter';
import { DaysEditor } from './DaysEditor';
import { FilterList } from './FilterList';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { ResponsivePopover } from '../../components/dialog/ResponsivePopover';
import { useFilters } from './useFilters';
import { useWords } from './useWords';

const PersonEditor = lazyComponent(() => import('./PersonEditor').then((module) => module.PersonEditor));

const ColleagueEditor = lazyComponent(() =>
  import('./ColleagueEditor').then((module) => module.ColleagueEditor),
);

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
  const { values, setFilter } = useFilters(filters);
  const filter = chosen && filters[chosen];
  if (!filter) {
    return (
      <ResponsivePopover anchor={anchor} side="right" label={worded.words.title} onClose={onClose}>
        <FilterList filters={filters} values={values} onChoose={setChosen} />
      </ResponsivePopover>
    );
  }
  const called = filterLabel(chosen, worded);
  const apply = (next: object) => {
    onClose();
    setFilter(chosen, next as Record<string, unknown>);
  };
  const editor = { name: chosen, values, onApply: apply };
  return (
    <ResponsivePopover anchor={anchor} side={name ? 'left' : 'right'} label={called} onClose={onClose}>
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
      {filter.kind === 'choice' && <ChoiceEditor {...editor} of={filter.of} />}
      {filter.kind === 'days' && <DaysEditor {...editor} />}
      {filter.kind === 'person' && <PersonEditor {...editor} kinds={filter.kinds} />}
      {filter.kind === 'colleague' && <ColleagueEditor {...editor} dealsWith={filter.dealsWith} />}
      {filter.kind === 'amounts' && <AmountsEditor {...editor} unit={filter.unit} />}
    </ResponsivePopover>
  );
};
