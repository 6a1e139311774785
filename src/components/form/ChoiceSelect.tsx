import { MenuItem, TextField } from '@mui/material';

import { ChoiceCount } from './ChoiceCount';

interface ChoiceSelectProps<T extends string> {
  label: string;
  choices: readonly T[];
  value: T;
  labelOf: (choice: T) => string;
  onChange: (choice: T) => void;
  counts?: Record<string, number>;
  onOpen?: () => void;
  onClose?: () => void;
}

export const ChoiceSelect = <T extends string>({
  label,
  choices,
  value,
  labelOf,
  onChange,
  counts,
  onOpen,
  onClose,
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
    // Shows the selected choice without its count.
    slotProps={{ select: { onOpen, onClose, renderValue: (shown) => labelOf(shown as T) } }}
    sx={{ minWidth: 168 }}
  >
    {choices.map((choice) => (
      <MenuItem key={choice} value={choice}>
        {labelOf(choice)}
        <ChoiceCount count={counts?.[choice]} />
      </MenuItem>
    ))}
  </TextField>
);
