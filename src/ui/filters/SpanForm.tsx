import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';

import { askedOf, endsAfterItBegins, type Filter } from '../../contract/filters';
import { rulesOf } from '../../format/rules';
import { useWords } from './useWords';

/** What is left empty is not asked for. */
const withoutEmpty = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

const rulesFor = (name: string, filter: Filter) => {
  const filters = { [name]: filter };
  const rules = rulesOf<FieldValues, FieldValues>(
    z.object(askedOf(filters)).check(...endsAfterItBegins(filters)),
  );
  return (...[values, ...more]: Parameters<typeof rules>) => rules(withoutEmpty(values), ...more);
};

interface SpanFormProps {
  name: string;
  filter: Filter;
  /** What the two ends are at first. */
  ends: FieldValues;
  onApply: (values: FieldValues) => void;
  /** The two fields. */
  children: ReactNode;
}

/** Two ends, either of which may be left open, by the rules that the server checks them by. */
export const SpanForm = ({ name, filter, ends, onApply, children }: SpanFormProps) => {
  const { words } = useWords();
  return (
    <Form
      record={ends}
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
