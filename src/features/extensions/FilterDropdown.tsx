import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';

import { ChoiceCount } from '../../components/form/ChoiceSelect';
import { useChoiceCounts } from '../filters/useChoiceCounts';

interface FilterDropdownProps {
  /** Field of the filter, with the message keys `resources.<name>.filter.<source>`. */
  source: string;
  choices: readonly string[];
  labelKeyOf: (choice: string) => string;
  allLabelKey: string;
  disabled?: boolean;
  showCounts?: boolean;
}

/** Narrows a list by one thing, or by nothing: it then says "Filter" (specification, section 9). */
export const FilterDropdown = ({ disabled = false, ...dropdown }: FilterDropdownProps) =>
  disabled ? <Dropdown {...dropdown} /> : <Working {...dropdown} />;

type Shown = Omit<FilterDropdownProps, 'disabled'>;

const Working = (dropdown: Shown) => {
  const { filterValues, setFilters } = useListContext();
  const { [dropdown.source]: chosen = '', ...others } = filterValues as Record<string, string>;
  const choose = (choice: string) =>
    setFilters(choice ? { ...others, [dropdown.source]: choice } : others, []);
  const [isOpen, setOpen] = useState(false);
  const counts = useChoiceCounts(dropdown.source, dropdown.choices, Boolean(dropdown.showCounts) && isOpen);
  return (
    <Dropdown
      {...dropdown}
      chosen={chosen}
      onChoose={choose}
      counts={counts}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    />
  );
};

interface DropdownProps extends Shown {
  chosen?: string;
  /** Left out, nothing can be chosen. */
  onChoose?: (choice: string) => void;
  counts?: Record<string, number>;
  onOpen?: () => void;
  onClose?: () => void;
}

const Dropdown = ({
  source,
  choices,
  labelKeyOf,
  allLabelKey,
  chosen = '',
  onChoose,
  counts,
  onOpen,
  onClose,
}: DropdownProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const wording = (choice: unknown) => translate(choice ? labelKeyOf(choice as string) : 'filters.none');
  return (
    <TextField
      select
      size="small"
      label={translate(`resources.${resource}.filter.${source}`)}
      value={choices.includes(chosen) ? chosen : ''}
      disabled={!onChoose}
      onChange={({ target }) => onChoose?.(target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, renderValue: wording, onOpen, onClose },
      }}
      sx={{ minWidth: { xs: 136, sm: 156 }, flex: { xs: 1, sm: 'none' } }}
    >
      <MenuItem value="">{translate(allLabelKey)}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {wording(choice)}
          <ChoiceCount count={counts?.[choice]} />
        </MenuItem>
      ))}
    </TextField>
  );
};
