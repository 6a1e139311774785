import { useSearchParams } from 'react-router';
import { Box, MenuItem, TextField } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { formatNumber } from '../../contract/core/intl';

/**
 * State of a select, stored in the URL, so that Back, reload and shared links show the same choice. The first choice is
 * the default, which the URL omits. A new choice resets the list to page one and removes the URL parameters in `drops`.
 */
export const useUrlChoice = <T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
  drops: readonly string[] = [],
) => {
  const [params, setParams] = useSearchParams();
  const written = params.get(name);
  const choice = choices.find((candidate) => candidate === written) ?? choices[0];
  const choose = (next: T) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      for (const other of drops) after.delete(other);
      if (next === choices[0]) after.delete(name);
      else after.set(name, next);
      return after;
    });
  return [choice, choose] as const;
};

export const ChoiceCount = ({ count }: { count: number | undefined }) => {
  const [locale] = useLocaleState();
  if (count === undefined) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        pl: 4,
        color: 'text.secondary',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {formatNumber(count, locale)}
    </Box>
  );
};

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
    // Renders only the label of the choice in the closed select. By default, MUI would also render the count.
    slotProps={{ select: { onOpen, onClose, renderValue: (selected) => labelOf(selected as T) } }}
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
