import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';

import { ChoiceCount } from '../../components/form/ChoiceSelect';
import { RECENT_PERIODS } from '../../contract/core/choices';
import type { CaseStatus } from '../../contract/support/bookingCases';
import { useChoiceCounts } from './filters';

interface FilterDropdownProps {
  /** Name of the filtered field. The message `resources.<resource>.filter.<source>` labels the filter. */
  source: string;
  choices: readonly string[];
  labelKeyOf: (choice: string) => string;
  allLabelKey: string;
  disabled: boolean;
  showCounts?: boolean;
}

/** Dropdown that filters a list by one field. Shows "Filter" while no choice is selected (specification, section 9). */
const FilterDropdown = ({
  source,
  choices,
  labelKeyOf,
  allLabelKey,
  disabled,
  showCounts = false,
}: FilterDropdownProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { [source]: chosen = '', ...others } = filterValues as Record<string, string>;
  const [isOpen, setOpen] = useState(false);
  const counts = useChoiceCounts(source, choices, showCounts && isOpen);
  const labelOf = (choice: unknown) => translate(choice ? labelKeyOf(choice as string) : 'filters.none');
  return (
    <TextField
      select
      size="small"
      label={translate(`resources.${resource}.filter.${source}`)}
      value={!disabled && choices.includes(chosen) ? chosen : ''}
      disabled={disabled}
      onChange={({ target: { value } }) => setFilters(value ? { ...others, [source]: value } : others, [])}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: labelOf,
          onOpen: () => setOpen(true),
          onClose: () => setOpen(false),
        },
      }}
      sx={{ minWidth: { xs: 136, sm: 156 }, flex: { xs: 1, sm: 'none' } }}
    >
      <MenuItem value="">{translate(allLabelKey)}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {labelOf(choice)}
          <ChoiceCount count={counts[choice]} />
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Names of the date filters. `period` filters by the date of the appointment, `created` by the row's creation date. */
const PERIOD_SOURCES = ['period', 'created'] as const;

/** Disabled ZIP code filter. The specification shows the filter (section 2), but the rows have no ZIP code. */
const ZipFilter = () => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const label = translate(`resources.${resource}.filter.zip`, { _: '' });
  return label ? (
    <TextField
      disabled
      size="small"
      label={label}
      helperText={translate(`resources.${resource}.filter.no_zip`)}
      sx={{ width: { xs: '100%', sm: 150 } }}
    />
  ) : null;
};

interface PeriodFiltersProps {
  disabled?: boolean;
  statuses?: readonly CaseStatus[] | undefined;
}

export const PeriodFilters = ({ disabled = false, statuses }: PeriodFiltersProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', lg: 'nowrap' },
      gap: 3,
      width: { xs: '100%', sm: 'auto' },
    }}
  >
    {PERIOD_SOURCES.map((source) => (
      <FilterDropdown
        key={source}
        source={source}
        choices={RECENT_PERIODS}
        labelKeyOf={(period) => `period.${period}`}
        allLabelKey="filters.all"
        disabled={disabled}
      />
    ))}
    <ZipFilter />
    {statuses && (
      <FilterDropdown
        source="status"
        choices={statuses}
        labelKeyOf={(status) => `case_status.${status}`}
        allLabelKey="filters.any"
        showCounts
        disabled={disabled}
      />
    )}
  </Box>
);
