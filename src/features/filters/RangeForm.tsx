import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';

import { filterParams, rangesInOrder, type Filter } from '../../contract/filters/filters';
import { formResolver } from '../../format/formResolver';
import { useWords } from './useWords';

/** What is left empty is not asked for. */
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
  /** What the two are at first. */
  bounds: FieldValues;
  onApply: (values: FieldValues) => void;
  /** The two fields. */
  children: ReactNode;
}

/** Two ends, either of which may be left open, by the rules that the server checks them by. */
export const RangeForm = ({ name, filter, bounds, onApply, children }: RangeFormProps) => {
  const { words } = useWords();
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
          {words.apply}
        </Button>
      </Box>
    </Form>
  );
};
