import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';

import type { ActivityFilter } from '../../contract/auditLog/activity';

/** Select of a filter whose value is in the URL. The filter cannot be removed. */
export const useActivityFilter = <Source extends keyof ActivityFilter>(source: Source) => {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues as Record<string, unknown>;
  const change = (next: ActivityFilter[Source]) =>
    setFilters(next === undefined ? others : { ...others, [source]: next }, []);
  return [value, change] as const;
};

interface FilterSelectProps {
  label: string;
  /** What stands for no choice. */
  all: string;
  choices: readonly { value: string; text: string }[];
  value: string;
  /** Hears an empty text for no choice. */
  onChange: (value: string) => void;
}

/** One of some choices, or none. */
export const FilterSelect = ({ label, all, choices, value, onChange }: FilterSelectProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {choices.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.text}
      </MenuItem>
    ))}
  </TextField>
);
