import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** What the contract wants at a place: its kind, and in words. */
export interface Wanted {
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
const DATE: Wanted = {
  kind: 'date',
  words: 'a moment with a zone, as `2026-03-01T09:12:34Z`',
};
const OTHER: Wanted = { kind: 'other', words: 'something else' };

/**
 * What a schema misses, out of what it says of a value that does not fit.
 *
 * @param ofNothing what the reader makes of nothing: no moment is `null`, and no text is empty
 */
export const wantedOf = (issue: Issue, ofNothing?: unknown): Wanted => {
  if (issue.code === 'invalid_type') {
    return issue.expected === 'string' && ofNothing === null ? DATE : (BY_TYPE[issue.expected] ?? OTHER);
  }
  if (issue.code === 'invalid_format') return issue.format === 'datetime' ? DATE : OTHER;
  if (issue.code === 'invalid_value') {
    return {
      kind: 'word',
      words: issue.values.map((value) => `\`${String(value)}\``).join(' or '),
    };
  }
  if (issue.code !== 'invalid_union') return OTHER;
  const inner = issue.errors.flat();
  if (inner.every(({ code }) => code === 'invalid_value')) return FLAG;
  return {
    kind: 'other',
    words: inner.map((one) => wantedOf(one).words).join(' or '),
  };
};
