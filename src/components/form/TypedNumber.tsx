import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface TypedNumberProps {
  /** Number to type. */
  number: number;
  typed: string;
  onType: (typed: string) => void;
}

/** Tells whether a number was typed, with or without thousands separators. */
export const isTyped = (number: number, typed: string) => typed.replaceAll(/[\s.,]/g, '') === String(number);

/** Field for the number that confirms a large deletion. */
export const TypedNumber = ({ number, typed, onType }: TypedNumberProps) => {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      fullWidth
      label={translate('confirm.type_number', { number })}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ mt: 5 }}
    />
  );
};
