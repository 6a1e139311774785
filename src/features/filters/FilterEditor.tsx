import Check from '@mui/icons-material/Check';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, ListItemText, MenuItem, MenuList, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import type { Id } from '../../contract/core/field';
import type { Filters } from '../../contract/filters';
import { ResponsivePopover } from '../../components/dialog/ResponsivePopover';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { useCapability } from '../../dataProvider/useCapability';
import {
  describeFilter,
  filterLabel,
  isFilterSet,
  type FilterValues,
  choiceOptions,
  type ValueEditorProps,
} from './describeFilter';
import { AmountsEditor, DaysEditor } from './RangeEditors';
import { useFilters } from './useFilters';
import { ChoiceCount } from '../../components/form/ChoiceCount';
import { useChoiceCounts } from './useChoiceCounts';

/** Menu of a filter's choices. React-admin's radio buttons would apply a choice with each arrow key. */
const ChoiceEditor = ({ name, values, of, onApply }: ValueEditorProps & { of: readonly string[] }) => {
  const translate = useTranslate();
  const counts = useChoiceCounts(name, of);
  return (
    <MenuList autoFocusItem aria-label={filterLabel(name, translate)}>
      {choiceOptions(name, of, translate).map(({ value, text }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={values[name] === value}
          selected={values[name] === value}
          onClick={() => onApply({ [name]: value })}
          sx={{ gap: 3, minHeight: 44 }}
        >
          <ListItemText primary={text} />
          <ChoiceCount count={counts[value]} />
          {values[name] === value && <Check fontSize="small" color="primary" />}
        </MenuItem>
      ))}
    </MenuList>
  );
};

const PersonEditor = lazyComponent(() => import('./PersonEditor').then((module) => module.PersonEditor));

/** Shared with the assignment of work items, so that both select an assignee in the same menu. */
const ColleagueList = lazyComponent(() =>
  import('../support/AssigneeMenu').then((module) => module.ColleagueList),
);

interface FilterListProps {
  filters: Filters;
  values: FilterValues;
  onChoose: (name: string) => void;
}

/** Menu of a list's filters. A filter that is set shows its value. */
const FilterList = ({ filters, values, onChoose }: FilterListProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const canAssign = useCapability('assignments') ?? false;
  const offered = Object.entries(filters).filter(([, { kind }]) => kind !== 'colleague' || canAssign);
  return (
    <MenuList autoFocusItem aria-label={translate('filters.title')}>
      {offered.map(([name, filter]) => {
        const isOn = isFilterSet(name, filter, values);
        return (
          <MenuItem
            key={name}
            onClick={() => onChoose(name)}
            sx={{ gap: 3, minHeight: 44, whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={filterLabel(name, translate)}
              secondary={isOn ? describeFilter(name, filter, values, { translate, locale }) : undefined}
            />
            {isOn ? (
              <Check fontSize="small" color="primary" />
            ) : (
              <ChevronRight fontSize="small" color="disabled" />
            )}
          </MenuItem>
        );
      })}
    </MenuList>
  );
};

interface FilterEditorProps {
  filters: Filters;
  /** Filter to change. Without it, the popover starts with the menu of all filters. */
  name?: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Popover that selects and changes a list's filters. It is a bottom sheet on a phone. */
export const FilterEditor = ({ filters, name, anchor, onClose }: FilterEditorProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(name);
  const { values, setFilter } = useFilters(filters);
  const filter = chosen && filters[chosen];
  if (!filter) {
    return (
      <ResponsivePopover anchor={anchor} side="right" label={translate('filters.title')} onClose={onClose}>
        <FilterList filters={filters} values={values} onChoose={setChosen} />
      </ResponsivePopover>
    );
  }
  const label = filterLabel(chosen, translate);
  const apply = (next: object) => {
    onClose();
    setFilter(chosen, next as Record<string, unknown>);
  };
  const editor = { name: chosen, values, onApply: apply };
  return (
    <ResponsivePopover anchor={anchor} side={name ? 'left' : 'right'} label={label} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, pt: 3, pb: 1 }}>
        {!name && (
          <IconButton
            size="small"
            aria-label={translate('filters.back')}
            onClick={() => setChosen(undefined)}
          >
            <ChevronLeft />
          </IconButton>
        )}
        <Typography component="h2" sx={{ fontWeight: 600, px: 1 }}>
          {label}
        </Typography>
      </Box>
      {filter.kind === 'choice' && <ChoiceEditor {...editor} of={filter.of} />}
      {filter.kind === 'days' && <DaysEditor {...editor} />}
      {filter.kind === 'person' && <PersonEditor {...editor} kinds={filter.kinds} />}
      {filter.kind === 'colleague' && (
        <ColleagueList
          label={label}
          kind={filter.itemKind}
          chosen={values[chosen] as Id | undefined}
          currentUserLabel={translate('filters.assigned.me')}
          unassignedLabel={translate('filters.assigned.nobody')}
          onChoose={(whom) => apply({ [chosen]: whom })}
        />
      )}
      {filter.kind === 'amounts' && <AmountsEditor {...editor} unit={filter.unit} />}
    </ResponsivePopover>
  );
};
