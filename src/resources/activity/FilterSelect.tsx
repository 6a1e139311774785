import { MenuItem, TextField } from '@mui/material';

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
