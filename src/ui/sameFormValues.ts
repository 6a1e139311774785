import { isEqualWith } from 'es-toolkit';
import type { FieldValues } from 'react-hook-form';

import { parseTypedNumber } from '../contract/numberInputs';

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;
/** A field of numbers holds text once something was typed in it. */
const isNumber = (one: unknown, other: unknown) => typeof one === 'number' || typeof other === 'number';

const asTyped = (one: unknown, other: unknown) => {
  if (isBlank(one) && isBlank(other)) return true;
  return isNumber(one, other) ? parseTypedNumber(one) === parseTypedNumber(other) : undefined;
};

/** What was typed and taken back is no change: nothing, `null` and an empty text are one, and so is a number as text. */
export const sameFormValues = (values: FieldValues, first: FieldValues = {}) =>
  Object.keys({ ...first, ...values }).every((field) => isEqualWith(values[field], first[field], asTyped));
