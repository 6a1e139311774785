import { MenuItem, TextField } from '@mui/material';

interface ChoiceSelectProps<T extends string> {
  label: string;
  choices: readonly T[];
  value: T;
  wording: (choice: T) => string;
  onChange: (choice: T) => void;
}

/** One of a few choices, one of which always holds. */
export const ChoiceSelect = <T extends string>({
  label,
  choices,
  value,
  wording,
  onChange,
}: ChoiceSelectProps<T>) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => {
      const chosen = choices.find((choice) => choice === target.value);
      if (chosen) onChange(chosen);
    }}
    sx={{ minWidth: 168 }}
  >
    {choices.map((choice) => (
      <MenuItem key={choice} value={choice}>
        {wording(choice)}
      </MenuItem>
    ))}
  </TextField>
);
