import * as z from 'zod/mini';

import { parseTypedNumber } from './numbers';
import { isObject } from './read';

type Values = Record<string, unknown>;

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;
/** Tells whether at least one value is a number. The other value can be the text that a user entered as a number. */
const isNumber = (left: unknown, right: unknown) => typeof left === 'number' || typeof right === 'number';

/** Tells whether a value is unchanged. All empty values are equal. A number equals its text, such as `12.5`. */
const isUntouched = (value: unknown, first: unknown): boolean => {
  if (isBlank(value) && isBlank(first)) return true;
  if (isNumber(value, first)) return parseTypedNumber(value) === parseTypedNumber(first);
  if (Array.isArray(value) && Array.isArray(first))
    return value.length === first.length && value.every((item, index) => isUntouched(item, first[index]));
  if (isObject(value) && isObject(first)) return sameFormValues(value, first);
  return value === first;
};

/** Tells whether all fields of a form equal their initial values. */
export const sameFormValues = (values: Values, first: Values = {}) =>
  Object.keys({ ...first, ...values }).every((field) => isUntouched(values[field], first[field]));

/**
 * Accepts an invalid value from the server in a field that the user has not edited. Otherwise a user could not edit a
 * plan with four decimals in its price per credit. `record` is the record from the server, or `undefined` for a new
 * record.
 */
export const withoutUntouched = <Rules extends z.ZodMiniType>(
  rules: Rules,
  values: unknown,
  record?: object,
) => {
  if (!record || !(rules instanceof z.ZodMiniObject)) return rules;
  const [now, first] = [values, record] as [Values, Values];
  const shape = rules.def.shape as Record<string, z.ZodMiniType>;
  const untouchedNames = Object.keys(shape).filter(
    (name) =>
      name in now &&
      name in first &&
      isUntouched(now[name], first[name]) &&
      !z.safeParse(shape[name]!, first[name]).success,
  );
  const asSent = Object.fromEntries(untouchedNames.map((name) => [name, z.transform(() => first[name])]));
  return rules.clone({ ...rules.def, shape: { ...shape, ...asSent } }) as unknown as Rules;
};
