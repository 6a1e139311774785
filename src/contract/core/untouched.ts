import * as z from 'zod/mini';

import { parseTypedNumber } from './numberInputs';
import { isObject } from './read';

type Values = Record<string, unknown>;

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;
/** A number field holds text after typing. */
const isNumber = (one: unknown, other: unknown) => typeof one === 'number' || typeof other === 'number';

/** Compares a value with the first value: `undefined`, `null` and an empty text are equal, and so is a number as text. */
const isUntouched = (value: unknown, first: unknown): boolean => {
  if (isBlank(value) && isBlank(first)) return true;
  if (isNumber(value, first)) return parseTypedNumber(value) === parseTypedNumber(first);
  if (Array.isArray(value) && Array.isArray(first))
    return value.length === first.length && value.every((item, index) => isUntouched(item, first[index]));
  if (isObject(value) && isObject(first)) return sameFormValues(value, first);
  return value === first;
};

/** Compares all fields of a form with their first values. */
export const sameFormValues = (values: Values, first: Values = {}) =>
  Object.keys({ ...first, ...values }).every((field) => isUntouched(values[field], first[field]));

/**
 * Removes the rules of fields with an invalid value of the server that was not edited. Otherwise a new price of a plan would
 * be rejected because of the price per credit, which has four decimals. `record` is the edited record as the server sent it,
 * `undefined` for a new record.
 */
export const withoutUntouched = <Rules extends z.ZodMiniType>(
  rules: Rules,
  values: unknown,
  record?: object,
) => {
  if (!record || !(rules instanceof z.ZodMiniObject)) return rules;
  const [now, first] = [values, record] as [Values, Values];
  const shape = rules.def.shape as Record<string, z.ZodMiniType>;
  const kept = Object.keys(shape).filter(
    (name) =>
      name in now &&
      name in first &&
      isUntouched(now[name], first[name]) &&
      !z.safeParse(shape[name]!, first[name]).success,
  );
  const asSent = Object.fromEntries(kept.map((name) => [name, z.transform(() => first[name])]));
  return rules.clone({ ...rules.def, shape: { ...shape, ...asSent } }) as unknown as Rules;
};
