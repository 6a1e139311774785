import { Box, Button, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';

import { NAMED_PERIODS } from '../../contract/core/choices';
import { filterParams, rangesInOrder, type Filter } from '../../contract/filters';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import { dateTimeToDay, dayToDateTime } from '../../format/day';
import { formResolver } from '../../format/formResolver';
import type { ValueEditorProps } from './describeFilter';

const withoutEmpty = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

const rulesFor = (name: string, filter: Filter) => {
  const filters = { [name]: filter };
  const rules = formResolver<FieldValues, FieldValues>(
    z.object(filterParams(filters)).check(...rangesInOrder(filters)),
  );
  return (...[values, ...more]: Parameters<typeof rules>) => rules(withoutEmpty(values), ...more);
};

interface RangeFormProps {
  name: string;
  filter: Filter;
  bounds: FieldValues;
  onApply: (values: FieldValues) => void;
  children: ReactNode;
}

/**
 * Form with both ends of a range, either of which may be empty. React-admin's `FilterLiveForm` would apply each
 * keystroke, and cannot remove the named period that a range replaces.
 */
const RangeForm = ({ name, filter, bounds, onApply, children }: RangeFormProps) => {
  const translate = useTranslate();
  return (
    <Form
      record={bounds}
      resolver={rulesFor(name, filter)}
      onSubmit={onApply}
      sanitizeEmptyValues={false}
      noValidate
      disableInvalidFormNotification
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: 3,
          px: 4,
          pt: 3,
          pb: 4,
          '& .MuiFormControl-root': { m: 0 },
        }}
      >
        {children}
        <Button type="submit" variant="contained" sx={{ gridColumn: '1 / -1' }}>
          {translate('filters.apply')}
        </Button>
      </Box>
    </Form>
  );
};

type Amounts = Extract<Filter, { kind: 'amounts' }>;

/** Amounts from a minimum to a maximum, inclusive. */
export const AmountsEditor = ({ name, values, unit, onApply }: ValueEditorProps & Pick<Amounts, 'unit'>) => {
  const translate = useTranslate();
  const ends = { from: `${name}_from`, to: `${name}_to` };
  const sign = unit === 'dollars' ? { prefix: '$' } : {};
  return (
    <RangeForm
      name={name}
      filter={{ kind: 'amounts', unit }}
      bounds={{ [ends.from]: values[ends.from], [ends.to]: values[ends.to] }}
      onApply={onApply}
    >
      <NumberTextInput autoFocus source={ends.from} label={translate('filters.least')} {...sign} />
      <NumberTextInput source={ends.to} label={translate('filters.most')} {...sign} />
    </RangeForm>
  );
};

const DAYS = { kind: 'days' } as const;

/** A named period, or days from first to last, inclusive and in the local time zone. */
export const DaysEditor = ({ name, values, onApply }: ValueEditorProps) => {
  const translate = useTranslate();
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
            label={translate(`period.${one}`)}
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
          // React-admin's `DateInput` keeps a cleared day until it loses the focus, so that Enter would apply it.
          <TextInput
            key={end}
            source={ends[end]}
            type="date"
            label={translate(`filters.${end}`)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </RangeForm>
    </>
  );
};
