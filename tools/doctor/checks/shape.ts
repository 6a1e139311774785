import * as z from 'zod/mini';

import type { RecordResponse } from '../../../src/contract/core/response';
import type { Endpoint } from '../../../src/contract/core/endpoint';
import type { Reader } from '../../../src/contract/core/field';
import { isObject } from '../../../src/contract/core/read';
import { signInResponse } from '../../../src/contract/auth/signIn';
import { findRows } from '../../../src/dataProvider/readResponse';
import type { Finding } from '../finding';
import { isList, type ListCall } from '../readings';
import { nameOf, type Trial } from '../tryReading';
import type { Watch } from '../watch';
import type { Check, Looking as Asking } from './check';
import { differencesIn, type Difference } from './differences';
import { findingsOf } from './differenceFound';

const madeBy = (read: Reader<unknown>, value: unknown, root: string): unknown => {
  try {
    return read(value, { root, index: 0 });
  } catch {
    return undefined;
  }
};

type Looking = Pick<Asking, 'root' | 'quote'>;

const inRows = (rows: readonly unknown[], call: ListCall, { root }: Looking) => {
  const { row, read } = call.output;
  const schema = row();
  return rows.flatMap((value) => differencesIn(schema, value, (given) => madeBy(read, given, root)));
};

const without = (data: unknown, rows: unknown): unknown => {
  if (data === rows) return [];
  if (!isObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without(value, rows)]));
};

/** Read by no screen. An object, so that no value is quoted of it. */
const UNREAD = Object.fromEntries(
  ['data', 'current_page', 'last_page', 'per_page'].map((name) => [name, { isUnread: true }]),
);

const around = (
  data: unknown,
  rows: unknown,
  { call, trial, root }: Looking & { call: ListCall; trial: Trial },
) => {
  const { schema, readMeta, name } = call.output;
  const beside = (value: unknown) => (readMeta ? (madeBy(readMeta, value, root) as object) : {});
  const whole = without(data, rows);
  const read = (value: unknown) => {
    const list = value === whole ? { ...UNREAD, total: trial.list?.total ?? null } : { total: null };
    return { ...list, ...beside(value), [name]: list };
  };
  const differences = differencesIn(schema(), whole, read);
  const isPlace = ({ field }: Difference) => ['', name, `${name}.data`].includes(field);
  const aside = differencesIn(schema(), {}, read).filter(({ field }) => field in beside({}));
  return {
    isElsewhere: differences.some(isPlace) && !(isObject(data) && data[name] === rows),
    // A bare list has no envelope.
    others: Array.isArray(data) ? aside : differences.filter((difference) => !isPlace(difference)),
  };
};

const placeOf = (data: unknown, rows: unknown, place = 'data'): string | undefined => {
  if (data === rows) return place;
  if (!isObject(data)) return undefined;
  return Object.entries(data)
    .map(([key, value]) => placeOf(value, rows, `${place}.${key}`))
    .find(Boolean);
};

const noTotal = (call: string): Finding => ({
  code: 'missing',
  level: 'gap',
  call,
  field: 'total',
  came: 'How many rows there are is not said.',
  shown: 'How many there are is not shown.',
  ask: 'Send `total`: a number.',
});

const nullRows = (call: string, count: number, of: number): Finding => ({
  code: 'null-row',
  level: 'gap',
  call,
  came: `${count} of ${of} rows ${count > 1 ? 'are' : 'is'} \`null\`.`,
  shown: 'They are left out of the list.',
  ask: 'Send rows alone in a list, and no `null` among them.',
});

/** Relations that no row has. The contract allows `null` for a person who was deleted. */
const nowhere = (rows: readonly unknown[], { name, reading: { call } }: Trial): Finding[] => {
  const [first] = rows;
  if (rows.length < 2 || !isObject(first) || !isList(call)) return [];
  const isRelation = (field: string) =>
    !z
      .safeParse(call.output.row(), { ...first, [field]: {} })
      .error?.issues.some(({ path }) => path.join('.') === field);
  return Object.keys(first)
    .filter((field) => rows.every((row) => isObject(row) && row[field] === null) && isRelation(field))
    .map((field) => ({
      code: 'null',
      level: 'gap',
      call: name,
      field,
      came: `It is \`null\` in all ${rows.length} rows.`,
      shown: 'A dash stands there.',
      ask: `Send \`${field}\`: an object.`,
    }));
};

const ofList = (trial: Trial, call: ListCall, looking: Looking): Finding[] => {
  const data = trial.exchanges[0]?.data;
  const { rows: all } = findRows(data, call.output.name);
  const rows = all.filter((row) => row !== null);
  const { isElsewhere, others } = around(data, all, { ...looking, call, trial });
  const about = { call: trial.name, quote: looking.quote };
  const elsewhere: Finding = {
    code: 'list-elsewhere',
    level: 'note',
    call: trial.name,
    came: `The list stands at \`${placeOf(data, all) ?? 'data'}\`.`,
    shown: 'It is found there.',
    ask: 'Write lists as section 3 shows them.',
  };
  const isTotalUnsaid =
    trial.list?.total === undefined && !others.some(({ field }) => field.endsWith('total'));
  return [
    ...(isElsewhere ? [elsewhere] : []),
    ...findingsOf(others, { ...about, values: [data] }),
    ...(isTotalUnsaid ? [noTotal(trial.name)] : []),
    ...(rows.length < all.length ? [nullRows(trial.name, all.length - rows.length, all.length)] : []),
    ...nowhere(rows, trial),
    ...findingsOf(inRows(rows, call, looking), { ...about, values: rows }),
  ];
};

const isRecord = (call: Endpoint): call is Endpoint & { output: RecordResponse } => 'read' in call.output;

const ofRecord = (call: Endpoint, data: unknown, { root, quote }: Looking): Finding[] => {
  if (!isRecord(call)) return [];
  const { schema, read } = call.output;
  const differences = differencesIn(schema(), data, (given) => madeBy(read, given, root));
  return findingsOf(differences, { call: nameOf({ call }), values: [data], quote });
};

/** How an answer differs from the contract's, place by place. */
export const shape: Check = async (trial, looking) => {
  const { call } = trial.reading;
  if (trial.failure || !trial.exchanges.length) return [];
  return isList(call) ? ofList(trial, call, looking) : ofRecord(call, trial.exchanges[0]?.data, looking);
};

/** Checks the response of a successful sign-in. Its roles have a check apart. */
export const ofSignIn = ({ exchanges }: Watch, looking: Looking): Finding[] => {
  const { call, data } = exchanges.at(-1)!;
  return ofRecord({ ...call, output: signInResponse }, data, looking).filter(
    ({ field }) => field !== 'user.roles',
  );
};
