import { isEqual } from 'es-toolkit';
import * as z from 'zod/mini';

import { isObject } from '../../../src/contract/read';
import { wantedOf, type Wanted } from './wanted';

/** A place of an answer that is not written as the contract says. */
export interface Difference {
  /** As `available_credits.credits`, or `benefits[]`. */
  field: string;
  wanted: Wanted;
  /** What stands there; `undefined` where nothing does. */
  value: unknown;
  /** What the back-office's reader makes of it. */
  made: unknown;
  /** It makes the same of nothing at all. */
  isLost: boolean;
  /** Names that stand beside it and are none of the contract's. */
  unknown: readonly string[];
}

type Path = readonly PropertyKey[];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

/** Where a reader has left out what is around a value. */
const find = (made: unknown, path: Path): unknown => {
  const found = at(made, path);
  return found === undefined && path.length ? find(made, path.slice(1)) : found;
};

const writtenOf = (path: Path) =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, '');

const NO = new Set(['false', '0', 'no', 'n', 'off', '']);
/** To read a word for “no” as “no” is to understand it. */
const isPlainNo = ({ kind }: Wanted, value: unknown) =>
  kind === 'flag' &&
  (value === false || value === 0 || (typeof value === 'string' && NO.has(value.toLowerCase())));

const unknownIn = (value: unknown, made: unknown) =>
  isObject(value) && isObject(made) ? Object.keys(value).filter((key) => !(key in made)) : [];

/**
 * @param made what the reader makes of the value; `undefined` where it makes nothing
 * @param nothing what it makes of nothing at all
 */
export const differencesIn = (
  schema: z.ZodMiniType,
  value: unknown,
  { made, nothing }: { made: unknown; nothing: unknown },
): Difference[] => {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return issues.map((issue) => {
    const { path } = issue;
    const [came, read, ofNothing] = [at(value, path), find(made, path), find(nothing, path)];
    const wanted = wantedOf(issue, ofNothing);
    return {
      field: writtenOf(path),
      wanted,
      value: came,
      made: read,
      isLost: isEqual(read, ofNothing) && !isPlainNo(wanted, came),
      unknown: unknownIn(at(value, path.slice(0, -1)), find(made, path.slice(0, -1))),
    };
  });
};
