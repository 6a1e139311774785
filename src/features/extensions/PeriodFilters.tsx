import { Box, TextField } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';

import { RECENT_PERIODS } from '../../contract/core/choices';
import { FilterDropdown } from './FilterDropdown';

/** By the appointment's date, and by the date of the row itself. */
const SOURCES = ['period', 'created'] as const;

/** A filter that the page has a place for (specification, section 2) and nothing to filter by; it says so. */
const Missing = () => {
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
  /** Disables the dropdowns, for rows that cannot be filtered. */
  disabled?: boolean;
  statuses?: readonly string[] | undefined;
}

/** The two period dropdowns and the missing filter, then a status dropdown if rows have a status. */
export const PeriodFilters = ({ disabled = false, statuses }: PeriodFiltersProps) => {
  const resource = useResourceContext()!;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        gap: 3,
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      {SOURCES.map((source) => (
        <FilterDropdown
          key={source}
          source={source}
          choices={RECENT_PERIODS}
          labelKeyOf={(period) => `period.${period}`}
          allLabelKey="filters.all"
          disabled={disabled}
        />
      ))}
      <Missing />
      {statuses && (
        <FilterDropdown
          source="status"
          choices={statuses}
          labelKeyOf={(status) => `resources.${resource}.status.${status}`}
          allLabelKey="filters.any"
          showCounts
          disabled={disabled}
        />
      )}
    </Box>
  );
};
