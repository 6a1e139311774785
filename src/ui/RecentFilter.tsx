import { Box, MenuItem, TextField } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';

import { RECENT_PERIODS } from '../contract/limits';

interface RecentFilterProps {
  /** The filter's name. */
  source: string;
  label: string;
  disabled: boolean;
}

/** Narrows the list to a period by one of its dates; says "Filter" while nothing is chosen (specification, section 9). */
const RecentFilter = ({ source, label, disabled }: RecentFilterProps) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { [source]: chosen = '', ...others } = filterValues as Record<string, string>;
  const wording = (period: unknown) =>
    translate(period ? `app.period.${period as string}` : 'app.filter.none');
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      disabled={disabled}
      onChange={({ target }) => setFilters(target.value ? { ...others, [source]: target.value } : others, [])}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true, renderValue: wording } }}
      sx={{ minWidth: 168, flex: { xs: 1, sm: 'none' } }}
    >
      <MenuItem value="">{translate('app.filter.all')}</MenuItem>
      {RECENT_PERIODS.map((period) => (
        <MenuItem key={period} value={period}>
          {wording(period)}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface RecentFiltersProps {
  /** The filters' names; their wording is `resources.<name>.filter.<source>`. */
  sources: readonly string[];
  disabled?: boolean;
}

export const RecentFilters = ({ sources, disabled = false }: RecentFiltersProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 3, width: { xs: '100%', sm: 'auto' } }}>
      {sources.map((source) => (
        <RecentFilter
          key={source}
          source={source}
          label={translate(`resources.${resource}.filter.${source}`)}
          disabled={disabled}
        />
      ))}
    </Box>
  );
};
