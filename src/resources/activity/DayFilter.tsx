import { TextField } from '@mui/material';
import dayjs from 'dayjs';
import { useState } from 'react';

import { useWords } from '../../ui/activity/useWords';
import { useFilter } from './useFilter';

const DAY = 'YYYY-MM-DD';
/** While a year is typed it is a very early one. */
const FIRST_YEAR = 2000;

/** The day of a moment in the address, in the reader's zone; the end of a span is the midnight after its last day. */
const dayIn = (source: 'from' | 'to', value: unknown) => {
  if (typeof value !== 'string') return '';
  const isMoment = value.includes('T');
  const moment = dayjs(value).subtract(isMoment && source === 'to' ? 1 : 0, 'millisecond');
  return moment.isValid() ? moment.format(DAY) : '';
};

/** The first or the last day. The address has the moment, so that whoever it is sent to sees the same rows in any zone. */
export const DayFilter = ({ source }: { source: 'from' | 'to' }) => {
  const { words } = useWords();
  const [value, setValue] = useFilter(source);
  const day = dayIn(source, value);
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (day !== known) {
    setKnown(day);
    setTyped(day);
  }
  const choose = (next: string) => {
    setTyped(next);
    const moment = dayjs(next).add(source === 'to' ? 1 : 0, 'day');
    if (!next) setValue(undefined);
    else if (moment.isValid() && moment.year() >= FIRST_YEAR) setValue(moment.toISOString());
  };
  return (
    <TextField
      type="date"
      size="small"
      label={words.filter[source]}
      value={typed}
      onChange={({ target }) => choose(target.value)}
      // All of a date fits at a width of 320.
      sx={{ '& input': { px: 2.5 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
