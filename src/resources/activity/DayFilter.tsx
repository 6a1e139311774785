import { TextField } from '@mui/material';
import { useState } from 'react';

import { dateTimeToDay, dayToDateTime } from '../../format/day';
import { useWords } from '../../features/auditLog/useWords';
import { useActivityFilter } from './useActivityFilter';

/** The first or the last day. The address has the moment, so that whoever it is sent to sees the same rows in any zone. */
export const DayFilter = ({ source }: { source: 'from' | 'to' }) => {
  const { words } = useWords();
  const [value, setValue] = useActivityFilter(source);
  const day = dateTimeToDay(source, value);
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (day !== known) {
    setKnown(day);
    setTyped(day);
  }
  const choose = (next: string) => {
    setTyped(next);
    const moment = dayToDateTime(source, next);
    if (!next || moment) setValue(moment);
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
