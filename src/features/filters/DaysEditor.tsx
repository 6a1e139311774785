import { Box, Chip } from '@mui/material';
import { TextInput } from 'react-admin';

import { NAMED_PERIODS } from '../../contract/core/choices';
import { dateTimeToDay, dayToDateTime } from '../../format/day';
import type { ValueEditorProps } from './valueEditorProps';
import { RangeForm } from './RangeForm';
import { useWords } from './useWords';

const DAYS = { kind: 'days' } as const;

/** A period by its name, or from one day to another, both included and in the reader's zone. */
export const DaysEditor = ({ name, values, onApply }: ValueEditorProps) => {
  const { words, period } = useWords();
  const ends = { from: `${name}_from`, to: `${name}_to` };
  const day = (end: 'from' | 'to') => dateTimeToDay(end, values[ends[end]]) || undefined;
  const moment = (end: 'from' | 'to', value: unknown) =>
    typeof value === 'string' ? { [ends[end]]: dayToDateTime(end, value) } : {};
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 4, py: 2 }}>
        {NAMED_PERIODS.map((one) => (
          <Chip
            key={one}
            label={period(one)}
            aria-pressed={values[name] === one}
            color={values[name] === one ? 'primary' : 'default'}
            variant={values[name] === one ? 'filled' : 'outlined'}
            onClick={() => onApply({ [name]: one })}
          />
        ))}
      </Box>
      <RangeForm
        name={name}
        filter={DAYS}
        bounds={{ [ends.from]: day('from'), [ends.to]: day('to') }}
        onApply={(typed) => onApply({ ...moment('from', typed[ends.from]), ...moment('to', typed[ends.to]) })}
      >
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            source={ends[end]}
            type="date"
            label={words[end]}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </RangeForm>
    </>
  );
};
