import { cloneDeep, isEqual, mapValues } from 'es-toolkit';
import { set, unset } from 'es-toolkit/compat';
import * as z from 'zod/mini';

import { isObject } from '../../../src/contract/core/read';
import { isEmpty } from '../findings';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Kind of value that the contract expects at a path, with a label for the report. */
interface Expectation {
  kind: 'text' | 'number' | 'date' | 'flag' | 'word' | 'list' | 'object' | 'other';
  label: string;
}

/** Difference of a value from the contract. */
export interface Difference {
  field: string;
  path: Path;
  expected: Expectation;
  value: unknown;
  /** Result of reading `value` as the back-office does. */
  made: unknown;
  /** True if no screen shows the value. */
  isLost: boolean;
  /** Names of properties that the contract lacks, in the object that contains the value. */
  unknown: readonly string[];
}

const EXPECTATIONS: Record<string, Expectation> = {
  string: { kind: 'text', label: 'text' },
  number: { kind: 'number', label: 'a number' },
  int: { kind: 'number', label: 'a whole number' },
  array: { kind: 'list', label: 'a list' },
  object: { kind: 'object', label: 'an object' },
  boolean: { kind: 'flag', label: '`true` or `false`' },
};
const FLAG: Expectation = { kind: 'flag', label: '`1` or `0`' };
const DATE: Expectation = { kind: 'date', label: 'a time with time zone, such as `2026-03-01T09:12:34Z`' };
const OTHER: Expectation = { kind: 'other', label: 'another type' };
const SPECIFIED: Expectation = { kind: 'other', label: 'section 3 shows it' };

const isDateIssue = (issue: Issue) => issue.code === 'invalid_format' && issue.format === 'datetime';

/** Returns the contract's expectation that a value violates. @param isDate true if a date is expected at this path */
const toExpectation = (issue: Issue, isDate = false): Expectation => {
  if (issue.code === 'invalid_type')
    return issue.expected === 'string' && isDate ? DATE : (EXPECTATIONS[issue.expected] ?? OTHER);
  if (isDateIssue(issue)) return DATE;
  if (issue.code === 'invalid_value')
    return { kind: 'word', label: issue.values.map((value) => `\`${String(value)}\``).join(' or ') };
  if (issue.code !== 'invalid_union') return OTHER;
  const inner = issue.errors.flat();
  if (inner.every(({ code }) => code === 'invalid_value')) return FLAG;
  return { kind: 'other', label: inner.map((one) => toExpectation(one).label).join(' or ') };
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

/** Finds the value of a path in the reader's result. Some readers move a value out of its parent object. */
const find = (made: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return made;
  return isObject(made) && !(key in made) ? find(made, rest) : find(valueAt(made, [key]), rest);
};

const fieldOf = (path: Path) =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, '');

/** Counts the values that contain the parent object of the field at a path. */
export const countHolders = (values: readonly unknown[], path: Path) =>
  values.filter((value) => valueAt(value, path.slice(0, -1)) != null).length;

const NO = new Set(['false', '0', 'no', 'n', 'off', '']);
/** Tells whether a value can be read as "no" without loss of information. */
export const isPlainNo = (value: unknown) =>
  value === false || value === 0 || (typeof value === 'string' && NO.has(value.trim().toLowerCase()));

export const isEmptyText = (value: unknown) =>
  value === null || (typeof value === 'string' && isEmpty(value));

/** Replaces empty text, because the schema accepts empty text but no screen shows it. */
const replaceEmptyText = (value: unknown, replacement: null | undefined): unknown => {
  if (Array.isArray(value)) return value.map((item) => replaceEmptyText(item, replacement));
  if (!isObject(value)) return isEmptyText(value) ? replacement : value;
  return mapValues(value, (inner) => replaceEmptyText(inner, replacement));
};

const issuesOf = (schema: z.ZodMiniType, value: unknown, replacement: null | undefined) =>
  z.safeParse(schema, replaceEmptyText(value, replacement)).error?.issues ?? [];

/** Tells whether the contract lacks the field at a path. Some readers derive such a field, such as a full name. */
const isDerived = (schema: unknown, path: Path): boolean => {
  const [key, ...rest] = path;
  if (key === undefined) return false;
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return isDerived(schema.def.innerType, path);
  if (schema instanceof z.ZodMiniArray) return isDerived(schema.def.element, rest);
  if (!(schema instanceof z.ZodMiniObject)) return false;
  const shape = schema.def.shape as Record<PropertyKey, unknown>;
  return key in shape ? isDerived(shape[key], rest) : true;
};

/** Tells whether the schema expects a date at a path. Tries a text, because a number is invalid in any text field. */
const isDateAt = (schema: z.ZodMiniType, value: unknown, path: Path) =>
  path.length > 0 &&
  isObject(value) &&
  z
    .safeParse(schema, set(cloneDeep(value), path as PropertyKey[], '-'))
    .error?.issues.some((issue) => isEqual(issue.path, path) && isDateIssue(issue)) === true;

/** Finds the paths of values that the schema accepts but the reader drops. */
const findLost = (value: unknown, made: unknown, path: Path = []): Path[] => {
  if (!isEmpty(value) && isEmpty(made)) return [path];
  if (!isObject(value) || !isObject(made)) return [];
  return Object.keys(made).flatMap((key) => findLost(value[key], made[key], [...path, key]));
};

const overlap = (one: string, other: string) =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);

/** Compares a value with the contract. @param read returns `undefined` for an unreadable value */
export const differencesIn = (
  schema: z.ZodMiniType,
  value: unknown,
  read: (value: unknown) => unknown,
): Difference[] => {
  const all = read(value);
  /** Tells whether the reader returns the same result without the value at this path. */
  const hasNoEffect = (path: Path) => {
    const rest = cloneDeep(value);
    unset(rest, path);
    return isEqual(find(all, path), find(read(rest), path));
  };
  const differenceAt = (path: Path, expected: Expectation): Difference => {
    const outer = path.slice(0, -1);
    const [around, madeAround] = [valueAt(value, outer), find(all, outer)];
    const [came, made] = [valueAt(value, path), find(all, path)];
    // An optional field counts as omitted only if its parent object exists.
    const isOmitted = made === undefined && isEmptyText(came) && isObject(madeAround);
    const isSameValue = typeof came === 'string' && came.trim().toLowerCase() === made;
    return {
      field: fieldOf(path),
      path,
      expected,
      value: came,
      made,
      isLost:
        expected.kind === 'flag'
          ? made === false && !isPlainNo(came)
          : !isOmitted && (isEmpty(made) || (came !== undefined && !isSameValue && hasNoEffect(path))),
      unknown:
        isObject(around) && isObject(madeAround)
          ? Object.keys(around).filter((key) => !(key in madeAround) || isDerived(schema, [...outer, key]))
          : [],
    };
  };
  const withoutValue = issuesOf(schema, value, undefined);
  // Accepts an empty text of a field that a server may omit.
  const isOmittable = ({ path }: { path: Path }) =>
    valueAt(value, path) === '' && !withoutValue.some((issue) => isEqual(issue.path, path));
  const issues = issuesOf(schema, value, null).filter((issue) => !isOmittable(issue));
  const rejected = issues.map((issue) =>
    differenceAt(issue.path, toExpectation(issue, isDateAt(schema, value, issue.path))),
  );
  const lost = findLost(value, all)
    .filter(
      (path) => !isDerived(schema, path) && !rejected.some(({ field }) => overlap(field, fieldOf(path))),
    )
    .map((path) => differenceAt(path, SPECIFIED));
  return [...rejected, ...lost];
};
