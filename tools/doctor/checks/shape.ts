import { countBy, groupBy, maxBy } from 'es-toolkit';
import * as z from 'zod/mini';

import { signInResponse } from '../../../src/contract/auth/signIn';
import type { Endpoint } from '../../../src/contract/core/endpoint';
import type { Reader } from '../../../src/contract/core/field';
import { isObject } from '../../../src/contract/core/read';
import type { RecordResponse } from '../../../src/contract/core/response';
import { findRows } from '../../../src/dataProvider/readResponse';
import type { Connection } from '../connection';
import { asCode, isEmpty, type Finding, type Quote } from '../findings';
import { isList, nameOf, type Check, type CheckContext, type ListEndpoint, type Trial } from '../trials';
import { countHolders, differencesIn, isEmptyText, type Difference } from './differences';

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const lastOf = (field: string) => field.split('.').at(-1) ?? field;
const otherName = ({ field, value, unknown }: Difference) =>
  value === undefined ? unknown.find((name) => lettersOf(name) === lettersOf(lastOf(field))) : undefined;

const CODES = {
  number: ['number-as-text', 'unreadable-number'],
  date: ['date-otherwise', 'unreadable-date'],
  flag: ['flag-otherwise', 'unreadable-flag'],
  word: ['unknown-word', 'unknown-word'],
  other: ['other-type', 'wrong-type'],
} as const;

const codeOf = (difference: Difference) => {
  const { value, expected, isLost } = difference;
  if (value === undefined) return otherName(difference) ? 'other-name' : 'missing';
  if (value === null) return 'null';
  if (isEmptyText(value)) return 'empty';
  const isText = typeof value === 'string';
  const isSpecific =
    expected.kind === 'flag' ||
    expected.kind === 'word' ||
    (isText && (expected.kind === 'number' || expected.kind === 'date'));
  return CODES[isSpecific ? (expected.kind as keyof typeof CODES) : 'other'][isLost ? 1 : 0];
};

const KINDS: Record<string, string> = {
  object: 'an object',
  string: 'text',
  number: 'a number',
  boolean: '`true` or `false`',
};

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return '`null`';
  return isEmptyText(value) ? 'empty text' : (KINDS[typeof value] ?? 'nothing');
};

/** Returns an example value. Omits texts and objects, because a report must not contain names of people. */
const exampleOf = ({ value, expected }: Difference, quote: Quote) =>
  expected.kind === 'text' || expected.kind === 'other' || typeof value === 'object'
    ? ''
    : `, such as \`${quote(value)}\``;

const cameOf = (all: readonly Difference[], holders: number, quote: Quote): string => {
  const [first] = all as [Difference];
  const scope = holders > 1 ? ` in ${all.length} of ${holders} rows` : '';
  const renamed = otherName(first);
  if (renamed) return `The field is missing${scope}: the server sends \`${quote(renamed)}\` instead.`;
  if (first.value === undefined) {
    const others = asCode(first.unknown.slice(0, 8), quote);
    return `The field is missing${scope}.${others && ` Other fields: ${others}.`}`;
  }
  const [kind] = maxBy(Object.entries(countBy(all, ({ value }) => kindOf(value))), ([, count]) => count)!;
  return `The value is ${kind}${exampleOf(first, quote)}${scope}.`;
};

const shownOf = (
  { field, isLost, made, expected: { kind } }: Difference,
  isEverywhere: boolean,
  quote: Quote,
): string => {
  const scope = isEverywhere ? '' : ' in those rows';
  const name = lastOf(field);
  if (made === undefined && !isLost) return 'The back-office treats the value as missing.';
  if (isLost && isEmpty(made)) {
    if (name === 'total') return 'The count is not shown.';
    if (kind === 'list') return `The screen shows an empty list${scope}.`;
    if (name === 'first_name' || name === 'last_name')
      return `Names are shown without this part${scope}, or as a dash.`;
    return `The screen shows a dash${scope}.`;
  }
  if (isLost && kind === 'flag') return `The screen shows “No”${scope}, whatever the value is.`;
  const isReadAsText = !isLost && (kind === 'text' || kind === 'word' || kind === 'other');
  return isReadAsText || typeof made === 'object'
    ? 'The back-office reads the value anyway.'
    : `The back-office reads the value as \`${quote(made)}\`${scope}.`;
};

/** Combines all differences of a field with the same code into one finding. @param values rows, or the only record */
const findingsOf = (
  differences: readonly Difference[],
  { call, values, quote }: { call: string; values: readonly unknown[]; quote: Quote },
): Finding[] =>
  Object.values(groupBy(differences, (difference) => `${difference.field} ${codeOf(difference)}`)).map(
    (all): Finding => {
      const [first] = all as [Difference];
      const { field } = first;
      const { label } = first.expected;
      const code = codeOf(first);
      const holders = countHolders(values, first.path);
      // If a field is missing in at most half of the rows, the field possibly does not apply to the rows without it.
      const isOptional = all.length * 2 <= holders && ['null', 'missing', 'empty'].includes(code);
      return {
        code,
        level: first.isLost && !isOptional ? 'gap' : 'note',
        call,
        ...(field && { field }),
        came: cameOf(all, holders, quote),
        shown: shownOf(first, all.length >= holders, quote),
        ask: first.value === undefined ? `Send \`${field}\`: ${label}.` : `Send the value as ${label}.`,
      };
    },
  );

type Context = Pick<CheckContext, 'root' | 'quote'>;

const tryToRead = (read: Reader<unknown>, value: unknown, root: string): unknown => {
  try {
    return read(value, { root, index: 0 });
  } catch {
    return undefined;
  }
};

/** Removes the rows from a list's response, so that the doctor compares only the data around the rows. */
const withoutRows = (data: unknown, rows: unknown): unknown => {
  if (data === rows) return [];
  if (!isObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withoutRows(value, rows)]));
};

/** Replacements for fields that no screen reads. Each replacement is an object, which the report never quotes. */
const UNREAD = Object.fromEntries(
  ['data', 'current_page', 'last_page', 'per_page'].map((name) => [name, { isUnread: true }]),
);

/** Compares the data around the rows of a list, such as totals, with the contract. */
const compareMeta = (data: unknown, rows: unknown, call: ListEndpoint, trial: Trial, { root }: Context) => {
  const { schema, readMeta, name } = call.output;
  const metaOf = (value: unknown) => (readMeta ? (tryToRead(readMeta, value, root) as object) : {});
  const emptied = withoutRows(data, rows);
  const read = (value: unknown) => {
    const list = value === emptied ? { ...UNREAD, total: trial.list?.total ?? null } : { total: null };
    return { ...list, ...metaOf(value), [name]: list };
  };
  const differences = differencesIn(schema(), emptied, read);
  const isPlace = ({ field }: Difference) => ['', name, `${name}.data`].includes(field);
  return {
    isElsewhere: differences.some(isPlace) && !(isObject(data) && data[name] === rows),
    // A response that is only an array of rows lacks all metadata.
    others: Array.isArray(data)
      ? differencesIn(schema(), {}, read).filter(({ field }) => field in metaOf({}))
      : differences.filter((difference) => !isPlace(difference)),
  };
};

const pathTo = (rows: unknown, data: unknown, path = 'data'): string | undefined => {
  if (data === rows) return path;
  if (!isObject(data)) return undefined;
  return Object.entries(data)
    .map(([key, value]) => pathTo(rows, value, `${path}.${key}`))
    .find(Boolean);
};

/** Finds relations that are `null` in every row. A deleted person explains `null` in some rows, but not in all rows. */
const missingRelations = (rows: readonly unknown[], call: ListEndpoint): Finding[] => {
  const [first] = rows;
  if (rows.length < 2 || !isObject(first)) return [];
  const isRelation = (field: string) =>
    !z
      .safeParse(call.output.row(), { ...first, [field]: {} })
      .error?.issues.some(({ path }) => path.join('.') === field);
  return Object.keys(first)
    .filter((field) => rows.every((row) => isObject(row) && row[field] === null) && isRelation(field))
    .map((field) => ({
      code: 'null',
      level: 'gap',
      call: nameOf(call),
      field,
      came: `The value is \`null\` in all ${rows.length} rows.`,
      shown: 'The screen shows a dash.',
      ask: `Send \`${field}\`: an object.`,
    }));
};

const checkList = (trial: Trial, call: ListEndpoint, context: Context): Finding[] => {
  const data = trial.exchanges[0]?.data;
  const { rows: all } = findRows(data, call.output.name);
  const rows = all.filter((row) => row !== null);
  const nulls = all.length - rows.length;
  const { isElsewhere, others } = compareMeta(data, all, call, trial, context);
  const about = { call: trial.name, quote: context.quote };
  const findings: Finding[] = [];
  if (isElsewhere)
    findings.push({
      code: 'list-elsewhere',
      level: 'note',
      call: trial.name,
      came: `The list is at \`${pathTo(all, data) ?? 'data'}\`.`,
      shown: 'The back-office finds the list there.',
      ask: 'Send lists as section 3 shows them.',
    });
  findings.push(...findingsOf(others, { ...about, values: [data] }));
  if (trial.list?.total === undefined && !others.some(({ field }) => field.endsWith('total')))
    findings.push({
      code: 'missing',
      level: 'gap',
      call: trial.name,
      field: 'total',
      came: 'The number of rows is missing.',
      shown: 'The count is not shown.',
      ask: 'Send `total`: a number.',
    });
  if (nulls)
    findings.push({
      code: 'null-row',
      level: 'gap',
      call: trial.name,
      came: `${nulls} of ${all.length} rows ${nulls > 1 ? 'are' : 'is'} \`null\`.`,
      shown: 'The screen omits these rows.',
      ask: 'Send only rows in a list, without `null`.',
    });
  const { row, read } = call.output;
  const schema = row();
  const inRows = rows.flatMap((value) =>
    differencesIn(schema, value, (item) => tryToRead(read, item, context.root)),
  );
  return [...findings, ...missingRelations(rows, call), ...findingsOf(inRows, { ...about, values: rows })];
};

const isRecord = (call: Endpoint): call is Endpoint & { output: RecordResponse } => 'read' in call.output;

const checkRecord = (call: Endpoint, data: unknown, { root, quote }: Context): Finding[] => {
  if (!isRecord(call)) return [];
  const { schema, read } = call.output;
  const differences = differencesIn(schema(), data, (item) => tryToRead(read, item, root));
  return findingsOf(differences, { call: nameOf(call), values: [data], quote });
};

/** Compares the data of a response with the contract, field by field. */
export const checkShape: Check = async (trial, context) => {
  const { call } = trial.reading;
  if (trial.failure || !trial.exchanges.length) return [];
  return isList(call)
    ? checkList(trial, call, context)
    : checkRecord(call, trial.exchanges[0]?.data, context);
};

/** Compares the response to the sign-in with the contract, without the roles, which `checkRoles` checks. */
export const checkSignIn = ({ exchanges }: Connection, context: Context): Finding[] => {
  const { call, data } = exchanges.at(-1)!;
  return checkRecord({ ...call, output: signInResponse }, data, context).filter(
    ({ field }) => field !== 'user.roles',
  );
};
