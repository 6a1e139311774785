import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useInput } from 'react-admin';

interface RadioInputProps {
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
}

/** One of a few, all of them in sight. */
export const RadioInput = ({ source, label, choices }: RadioInputProps) => {
  const { field, fieldState } = useInput<string>({ source });
  const labelId = useId();
  const helpId = useId();
  const message = fieldState.error?.message;
  return (
    <FormControl error={Boolean(message)}>
      <FormLabel id={labelId} sx={{ fontWeight: 600, '&, &.Mui-focused': { color: 'text.primary' } }}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        aria-invalid={Boolean(message)}
        aria-describedby={helpId}
        {...field}
        sx={{ columnGap: 4 }}
      >
        {choices.map(({ id, name }) => (
          <FormControlLabel key={id} value={id} label={name} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      <FormHelperText id={helpId} aria-live="polite" sx={{ mx: 0 }}>
        {message}
      </FormHelperText>
    </FormControl>
  );
};
