import { Box, MenuItem, TextField } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';

import { RECENT_PERIODS } from '../../contract/limits';

/** By the appointment's date, and by the date of the row itself; worded as `resources.<name>.filter.<source>`. */
const SOURCES = ['period', 'created'] as const;

/** The two dropdowns and what is missing beside them. They can do nothing where the rows cannot be filtered. */
export const RecentFilters = ({ disabled = false }: { disabled?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      gap: 3,
      width: { xs: '100%', sm: 'auto' },
    }}
  >
    {SOURCES.map((source) =>
      disabled ? <Dropdown key={source} source={source} /> : <RecentFilter key={source} source={source} />,
    )}
    <Missing />
  </Box>
);

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
      sx={{ width: { xs: '100%', sm: 168 } }}
    />
  ) : null;
};

const RecentFilter = ({ source }: { source: string }) => {
  const { filterValues, setFilters } = useListContext();
  const { [source]: chosen = '', ...others } = filterValues as Record<string, string>;
  const choose = (period: string) => setFilters(period ? { ...others, [source]: period } : others, []);
  return <Dropdown source={source} chosen={chosen} onChoose={choose} />;
};

interface DropdownProps {
  source: string;
  chosen?: string;
  /** Left out, nothing can be chosen. */
  onChoose?: (period: string) => void;
}

/** Says "Filter" while nothing is chosen (specification, section 9). */
const Dropdown = ({ source, chosen = '', onChoose }: DropdownProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const wording = (period: unknown) =>
    translate(period ? `app.period.${period as string}` : 'app.filter.none');
  return (
    <TextField
      select
      size="small"
      label={translate(`resources.${resource}.filter.${source}`)}
      value={chosen}
      disabled={!onChoose}
      onChange={({ target }) => onChoose?.(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true, renderValue: wording } }}
      sx={{ minWidth: { xs: 120, sm: 168 }, flex: { xs: 1, sm: 'none' } }}
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
