import { cloneDeep, isEqual } from 'es-toolkit';
import { set, unset } from 'es-toolkit/compat';
import * as z from 'zod/mini';

import { isObject } from '../../../src/contract/core/read';
import { isEmpty } from '../findings';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Demand of the contract at a place: a kind of value, and its description. */
interface Wanted {
  kind: 'text' | 'number' | 'date' | 'flag' | 'word' | 'list' | 'object' | 'other';
  words: string;
}

/** Difference of a value from the contract. */
export interface Difference {
  field: string;
  path: Path;
  wanted: Wanted;
  value: unknown;
  /** Value that the reader makes of `value`. */
  made: unknown;
  /** No screen shows anything of the value. */
  isLost: boolean;
  /** Names in the same object that the reader does not know. */
  unknown: readonly string[];
}

const WANTED: Record<string, Wanted> = {
  string: { kind: 'text', words: 'text' },
  number: { kind: 'number', words: 'a number' },
  int: { kind: 'number', words: 'a whole number' },
  array: { kind: 'list', words: 'a list' },
  object: { kind: 'object', words: 'an object' },
  boolean: { kind: 'flag', words: '`true` or `false`' },
};
const FLAG: Wanted = { kind: 'flag', words: '`1` or `0`' };
const DATE: Wanted = { kind: 'date', words: 'a time with a zone, such as `2026-03-01T09:12:34Z`' };
const OTHER: Wanted = { kind: 'other', words: 'another type' };
const SHOWN: Wanted = { kind: 'other', words: 'section 3 shows it' };

const isDateIssue = (issue: Issue) => issue.code === 'invalid_format' && issue.format === 'datetime';

/** Returns the demand that a value fails. @param isDate a text at this place must be a date */
const wantedOf = (issue: Issue, isDate = false): Wanted => {
  if (issue.code === 'invalid_type')
    return issue.expected === 'string' && isDate ? DATE : (WANTED[issue.expected] ?? OTHER);
  if (isDateIssue(issue)) return DATE;
  if (issue.code === 'invalid_value')
    return { kind: 'word', words: issue.values.map((value) => `\`${String(value)}\``).join(' or ') };
  if (issue.code !== 'invalid_union') return OTHER;
  const inner = issue.errors.flat();
  if (inner.every(({ code }) => code === 'invalid_value')) return FLAG;
  return { kind: 'other', words: inner.map((one) => wantedOf(one).words).join(' or ') };
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

/** Finds a value in the reader's result. The reader may have taken the value out of the object around it. */
const find = (made: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return made;
  return isObject(made) && !(key in made) ? find(made, rest) : find(valueAt(made, [key]), rest);
};

const fieldOf = (path: Path) =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, '');

/** Counts the values that have the object around a place. */
export const countHolders = (values: readonly unknown[], path: Path) =>
  values.filter((value) => valueAt(value, path.slice(0, -1)) != null).length;

const NO = new Set(['false', '0', 'no', 'n', 'off', '']);
/** Tells if a value can be read as "no" without loss of information. */
export const isPlainNo = (value: unknown) =>
  value === false || value === 0 || (typeof value === 'string' && NO.has(value.trim().toLowerCase()));

export const isEmptyText = (value: unknown) =>
  value === null || (typeof value === 'string' && isEmpty(value));

/** Replaces empty text by `null`, because the schema accepts empty text but a screen shows nothing of it. */
const withoutEmptyText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmptyText);
  if (!isObject(value)) return isEmptyText(value) ? null : value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmptyText(inner)]));
};

/** Tells if the contract lacks a field. The reader may derive such a field, for example a name from its two parts. */
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

/** Tells if a place is a date. The schema rejects a number as a date and as a text alike, so a text is tried. */
const isDateAt = (schema: z.ZodMiniType, value: unknown, path: Path) =>
  path.length > 0 &&
  isObject(value) &&
  z
    .safeParse(schema, set(cloneDeep(value), path as PropertyKey[], '-'))
    .error?.issues.some((issue) => isEqual(issue.path, path) && isDateIssue(issue)) === true;

/** Finds values that the schema accepts and the reader makes nothing of. */
const findLost = (value: unknown, made: unknown, path: Path = []): Path[] => {
  if (!isEmpty(value) && isEmpty(made)) return [path];
  if (!isObject(value) || !isObject(made)) return [];
  return Object.keys(made).flatMap((key) => findLost(value[key], made[key], [...path, key]));
};

const overlap = (one: string, other: string) =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);

/** Compares a value with the contract. @param read the reader; returns `undefined` if it makes nothing of a value */
export const differencesIn = (
  schema: z.ZodMiniType,
  value: unknown,
  read: (value: unknown) => unknown,
): Difference[] => {
  const all = read(value);
  /** Tells if the reader makes the same of a value without this place. */
  const hasNoEffect = (path: Path) => {
    const rest = cloneDeep(value);
    unset(rest, path);
    return isEqual(find(all, path), find(read(rest), path));
  };
  const differenceAt = (path: Path, wanted: Wanted): Difference => {
    const outer = path.slice(0, -1);
    const [around, madeAround] = [valueAt(value, outer), find(all, outer)];
    const [came, made] = [valueAt(value, path), find(all, path)];
    // An optional field may be left out, unless the object around it is missing too.
    const isLeftOut = made === undefined && isEmptyText(came) && isObject(madeAround);
    const isSameWord = typeof came === 'string' && came.trim().toLowerCase() === made;
    return {
      field: fieldOf(path),
      path,
      wanted,
      value: came,
      made,
      isLost:
        wanted.kind === 'flag'
          ? made === false && !isPlainNo(came)
          : !isLeftOut && (isEmpty(made) || (came !== undefined && !isSameWord && hasNoEffect(path))),
      unknown:
        isObject(around) && isObject(madeAround)
          ? Object.keys(around).filter((key) => !(key in madeAround) || isDerived(schema, [...outer, key]))
          : [],
    };
  };
  const issues = z.safeParse(schema, withoutEmptyText(value)).error?.issues ?? [];
  const rejected = issues.map((issue) =>
    differenceAt(issue.path, wantedOf(issue, isDateAt(schema, value, issue.path))),
  );
  const lost = findLost(value, all)
    .filter(
      (path) => !isDerived(schema, path) && !rejected.some(({ field }) => overlap(field, fieldOf(path))),
    )
    .map((path) => differenceAt(path, SHOWN));
  return [...rejected, ...lost];
};
