import { cloneDeep, isEqual } from 'es-toolkit';
import { set, unset } from 'es-toolkit/compat';
import * as z from 'zod/mini';

import { isObject } from '../../../src/contract/core/read';
import { isEmpty } from '../finding';

type Issue = z.core.$ZodIssue;

/** The kind that the contract demands at a place, and its description. */
interface Wanted {
  kind: 'text' | 'number' | 'date' | 'flag' | 'word' | 'list' | 'object' | 'other';
  words: string;
}

const BY_TYPE: Record<string, Wanted> = {
  string: { kind: 'text', words: 'text' },
  number: { kind: 'number', words: 'a number' },
  int: { kind: 'number', words: 'a whole number' },
  array: { kind: 'list', words: 'a list' },
  object: { kind: 'object', words: 'an object' },
  boolean: { kind: 'flag', words: '`true` or `false`' },
};
const FLAG: Wanted = { kind: 'flag', words: '`1` or `0`' };
const DATE: Wanted = { kind: 'date', words: 'a moment with a zone, as `2026-03-01T09:12:34Z`' };
const OTHER: Wanted = { kind: 'other', words: 'something else' };

const isDateFormat = (issue: Issue) => issue.code === 'invalid_format' && issue.format === 'datetime';

/** Returns the demand of a schema that a value fails. @param isDate whether text must be a date */
const wantedOf = (issue: Issue, isDate = false): Wanted => {
  if (issue.code === 'invalid_type') {
    return issue.expected === 'string' && isDate ? DATE : (BY_TYPE[issue.expected] ?? OTHER);
  }
  if (issue.code === 'invalid_format') return isDateFormat(issue) ? DATE : OTHER;
  if (issue.code === 'invalid_value') {
    return { kind: 'word', words: issue.values.map((value) => `\`${String(value)}\``).join(' or ') };
  }
  if (issue.code !== 'invalid_union') return OTHER;
  const inner = issue.errors.flat();
  if (inner.every(({ code }) => code === 'invalid_value')) return FLAG;
  return { kind: 'other', words: inner.map((one) => wantedOf(one).words).join(' or ') };
};

export interface Difference {
  field: string;
  path: Path;
  wanted: Wanted;
  value: unknown;
  made: unknown;
  /** No screen shows anything of it. */
  isLost: boolean;
  unknown: readonly string[];
}

type Path = readonly PropertyKey[];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

/** Also finds a value that the reader took out of the object around it. */
const find = (made: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return made;
  return isObject(made) && !(key in made) ? find(made, rest) : find(at(made, [key]), rest);
};

const writtenOf = (path: Path) =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, '');

/** Counts the values that have such a place, filled or not: all rows, or those with the object around it. */
export const countHolders = (values: readonly unknown[], path: Path) =>
  values.filter((value) => at(value, path.slice(0, -1)) != null).length;

const NO = new Set(['false', '0', 'no', 'n', 'off', '']);
/** To read a word for “no” as “no” is to understand it. */
export const isPlainNo = (value: unknown) =>
  value === false || value === 0 || (typeof value === 'string' && NO.has(value.trim().toLowerCase()));

/** Tells whether the contract lacks a field. The reader may derive such a field, as a name from its two parts. */
const isDerived = (schema: unknown, [key, ...rest]: Path): boolean => {
  if (key === undefined) return false;
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return isDerived(schema.def.innerType, [key, ...rest]);
  if (schema instanceof z.ZodMiniArray) return isDerived(schema.def.element, rest);
  if (!(schema instanceof z.ZodMiniObject)) return false;
  const shape = schema.def.shape as Record<PropertyKey, unknown>;
  return key in shape ? isDerived(shape[key], rest) : true;
};

const unknownIn = (schema: unknown, path: Path, value: unknown, made: unknown) =>
  isObject(value) && isObject(made)
    ? Object.keys(value).filter((key) => !(key in made) || isDerived(schema, [...path, key]))
    : [];

export const isEmptyText = (value: unknown) =>
  value === null || (typeof value === 'string' && isEmpty(value));
/** The same with `null` for empty text: the schema takes it for text, and a screen shows nothing of it. */
const withoutEmptyText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmptyText);
  if (!isObject(value)) return isEmptyText(value) ? null : value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmptyText(inner)]));
};

const withoutPlace = (value: unknown, path: Path) => {
  const rest = cloneDeep(value);
  unset(rest, path);
  return rest;
};

/** The schema of a date rejects a number as the schema of a text does: only a text tells them apart. */
const isDateAt = (schema: z.ZodMiniType, value: unknown, path: Path) =>
  path.length > 0 &&
  isObject(value) &&
  z
    .safeParse(schema, set(cloneDeep(value), path as PropertyKey[], '-'))
    .error?.issues.some((issue) => isEqual(issue.path, path) && isDateFormat(issue)) === true;

/** Places that the schema lets pass, and that the reader makes nothing of. */
const findLost = (value: unknown, made: unknown, path: Path = []): Path[] => {
  if (!isEmpty(value) && isEmpty(made)) return [path];
  if (!isObject(value) || !isObject(made)) return [];
  return Object.keys(made).flatMap((key) => findLost(value[key], made[key], [...path, key]));
};

const LOST: Wanted = { kind: 'other', words: 'section 3 shows it' };
const overlap = (one: string, other: string) =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);

/** @param read what the reader makes of such a value; `undefined` where it makes nothing */
export const differencesIn = (
  schema: z.ZodMiniType,
  value: unknown,
  read: (value: unknown) => unknown,
): Difference[] => {
  const all = read(value);
  const differenceAt = (path: Path, wanted: Wanted): Difference => {
    const [came, made] = [at(value, path), find(all, path)];
    // An optional field may as well be left out. Without the object around it, the screen has nothing.
    const isLeftOut = made === undefined && isEmptyText(came) && isObject(find(all, path.slice(0, -1)));
    const isSameWord = typeof came === 'string' && came.trim().toLowerCase() === made;
    const hasNoEffect =
      came !== undefined && !isSameWord && isEqual(made, find(read(withoutPlace(value, path)), path));
    return {
      field: writtenOf(path),
      path,
      wanted,
      value: came,
      made,
      isLost:
        wanted.kind === 'flag'
          ? made === false && !isPlainNo(came)
          : !isLeftOut && (isEmpty(made) || hasNoEffect),
      unknown: unknownIn(
        schema,
        path.slice(0, -1),
        at(value, path.slice(0, -1)),
        find(all, path.slice(0, -1)),
      ),
    };
  };
  const issues = z.safeParse(schema, withoutEmptyText(value)).error?.issues ?? [];
  const found = issues.map((issue) =>
    differenceAt(issue.path, wantedOf(issue, isDateAt(schema, value, issue.path))),
  );
  const lost = findLost(value, all)
    .filter((path) => !isDerived(schema, path) && !found.some(({ field }) => overlap(field, writtenOf(path))))
    .map((path) => differenceAt(path, LOST));
  return [...found, ...lost];
};
