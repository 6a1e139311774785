import { countBy, groupBy } from 'es-toolkit';

import { isEmpty, type Finding } from '../finding';
import type { Quote } from '../quote';
import { countHolders, isEmptyText, type Difference } from './differences';

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const lastOf = (field: string) => field.split('.').at(-1) ?? field;
const otherName = ({ field, value, unknown }: Difference) =>
  value === undefined ? unknown.find((name) => plain(name) === plain(lastOf(field))) : undefined;

const CODES = {
  number: ['number-as-text', 'unreadable-number'],
  date: ['date-otherwise', 'unreadable-date'],
  flag: ['flag-otherwise', 'unreadable-flag'],
  word: ['unknown-word', 'unknown-word'],
} as const;

const codeOf = (difference: Difference) => {
  const { value, wanted, isLost } = difference;
  if (value === undefined) return otherName(difference) ? 'other-name' : 'missing';
  if (value === null) return 'null';
  if (isEmptyText(value)) return 'empty';
  const isText = typeof value === 'string';
  if (
    wanted.kind === 'flag' ||
    wanted.kind === 'word' ||
    (isText && (wanted.kind === 'number' || wanted.kind === 'date'))
  )
    return CODES[wanted.kind][isLost ? 1 : 0];
  return isLost ? 'wrong-type' : 'other-type';
};

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return '`null`';
  if (isEmptyText(value)) return 'empty text';
  return (
    { object: 'an object', string: 'text', number: 'a number', boolean: 'a truth value' }[
      typeof value as string
    ] ?? 'nothing'
  );
};

/** Leaves out text, because a report must not hold names of people. */
const exampleOf = ({ value, wanted }: Difference, quote: Quote) =>
  wanted.kind === 'text' || wanted.kind === 'other' || typeof value === 'object'
    ? ''
    : `, as \`${quote(value)}\``;

const cameOf = (all: readonly Difference[], of: number, quote: Quote): string => {
  const [first] = all as [Difference];
  const where = of > 1 ? ` in ${all.length} of ${of} rows` : '';
  const renamed = otherName(first);
  if (renamed) return `It is not there${where}; \`${quote(renamed)}\` is.`;
  if (first.value === undefined) {
    const others = first.unknown.slice(0, 8).map((name) => `\`${quote(name)}\``);
    return `It is not there${where}.${others.length ? ` What is there besides: ${others.join(', ')}.` : ''}`;
  }
  const [kind] = Object.entries(countBy(all, ({ value }) => kindOf(value))).toSorted(
    ([, a], [, b]) => b - a,
  )[0]!;
  return `It is ${kind}${exampleOf(first, quote)}${where}.`;
};

const NAMES = new Set(['first_name', 'last_name']);
const isText = (wanted: string) => wanted === 'text' || wanted === 'word' || wanted === 'other';

const shownOf = (
  { field, isLost, made, wanted: { kind } }: Difference,
  isAll: boolean,
  quote: Quote,
): string => {
  const where = isAll ? '' : ' in those rows';
  if (made === undefined && !isLost) return 'It is taken for left out.';
  if (isLost && isEmpty(made)) {
    if (lastOf(field) === 'total') return 'How many there are is not shown.';
    if (kind === 'list') return `Nothing is listed there${where}.`;
    if (NAMES.has(lastOf(field))) return `Names are shown without it${where}, or as a dash.`;
    return `A dash stands there${where}.`;
  }
  if (isLost && kind === 'flag') return `“No” stands there${where}, whatever is so.`;
  if (isText(kind) && !isLost) return 'It is read all the same.';
  return typeof made === 'object' ? 'It is read all the same.' : `It is read as \`${quote(made)}\`${where}.`;
};

/** Makes findings of the differences. @param values the rows, or the one record */
export const findingsOf = (
  differences: readonly Difference[],
  { call, values, quote }: { call: string; values: readonly unknown[]; quote: Quote },
): Finding[] =>
  Object.values(groupBy(differences, (difference) => `${difference.field} ${codeOf(difference)}`)).map(
    (all): Finding => {
      const [first] = all as [Difference];
      const code = codeOf(first);
      const of = countHolders(values, first.path);
      // What a few rows lack, they may have no use for.
      const isSome = all.length * 2 <= of && ['null', 'missing', 'empty'].includes(code);
      return {
        code,
        level: first.isLost && !isSome ? 'gap' : 'note',
        call,
        ...(first.field && { field: first.field }),
        came: cameOf(all, of, quote),
        shown: shownOf(first, all.length >= of, quote),
        ask:
          first.value === undefined
            ? `Send \`${first.field}\`: ${first.wanted.words}.`
            : `Send it as ${first.wanted.words}.`,
      };
    },
  );
