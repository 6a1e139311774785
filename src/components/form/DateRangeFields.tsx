import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import { parseDateRange, type DateRange } from '../../format/dates';

/** Earliest valid day. A partly typed year, such as 0020, is before this day. */
const FIRST_DAY = '2000-01-01';

interface DateRangeFieldsProps {
  value: DateRange;
  onChange: (days: DateRange, options: { replace: boolean }) => void;
}

/** Two date fields. Calls `onChange` once both days are complete and in order. */
export const DateRangeFields = ({ value, onChange }: DateRangeFieldsProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const [previous, setPrevious] = useState(value);
  if (previous.from !== value.from || previous.to !== value.to) {
    setPrevious(value);
    setTyped(value);
  }
  const change = (name: keyof DateRange, day: string) => {
    const next = { ...typed, [name]: day };
    setTyped(next);
    const days = next.from >= FIRST_DAY && parseDateRange(next.from, next.to);
    if (days) onChange(days, { replace: true });
  };
  const isWrong = typed.from >= FIRST_DAY && typed.to >= FIRST_DAY && typed.from > typed.to;
  const fields = (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      type="date"
      size="small"
      label={translate(`period.${name}`)}
      value={typed[name]}
      onChange={({ target }) => change(name, target.value)}
      error={isWrong && name === 'to'}
      helperText={isWrong && name === 'to' ? translate('validation.end_before_start') : undefined}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY } }}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 160 } }}
    />
  ));
  return <Box sx={{ display: 'flex', gap: 3, width: { xs: '100%', sm: 'auto' } }}>{fields}</Box>;
};
