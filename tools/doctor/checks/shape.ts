import type { RecordAnswer } from '../../../src/contract/answer';
import type { Call } from '../../../src/contract/api';
import type { Reader } from '../../../src/contract/field';
import { isObject } from '../../../src/contract/read';
import { signInAnswer } from '../../../src/contract/signIn';
import { findRows } from '../../../src/dataProvider/readList';
import type { Finding } from '../finding';
import { isList, type ListCall } from '../readings';
import { nameOf, type Trial } from '../tryReading';
import type { Watch } from '../watch';
import type { Check, Looking as Asking } from './check';
import { differencesIn, type Difference } from './differences';
import { findingsOf } from './differenceFound';

/** What a reader makes; nothing where it cannot. */
const madeBy = (read: Reader<unknown>, value: unknown, root: string): unknown => {
  try {
    return read(value, { root, index: 0 });
  } catch {
    return undefined;
  }
};

type Looking = Pick<Asking, 'root' | 'quote'>;

/** Rows against what the contract says of one. */
const inRows = (rows: readonly unknown[], call: ListCall, { root }: Looking) => {
  const { row, read } = call.answer;
  const schema = row();
  // Without its id a row is none.
  const nothing = madeBy(read, { id: 0 }, root);
  return rows.flatMap((value) => differencesIn(schema, value, { made: madeBy(read, value, root), nothing }));
};

const without = (data: unknown, rows: unknown): unknown => {
  if (data === rows) return [];
  if (!isObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without(value, rows)]));
};

/** What the back-office can do without. */
const UNREAD = { data: [], current_page: [], last_page: [], per_page: [] };

/** What is around the rows. */
const around = (
  data: unknown,
  rows: unknown,
  { call, trial, root }: Looking & { call: ListCall; trial: Trial },
) => {
  const { schema, readMeta, name } = call.answer;
  const beside = (value: unknown) => (readMeta ? (madeBy(readMeta, value, root) as object) : {});
  const [found, lost] = [{ ...UNREAD, total: trial.list?.total ?? null }, { total: null }];
  const reading = {
    made: { ...found, ...beside(data), [name]: found },
    nothing: { ...lost, ...beside({}), [name]: lost },
  };
  const differences = differencesIn(schema(), without(data, rows), reading);
  const isPlace = ({ field }: Difference) => ['', name, `${name}.data`].includes(field);
  const aside = differencesIn(schema(), {}, reading).filter(({ field }) => field in beside({}));
  return {
    isElsewhere: differences.some(isPlace) && !(isObject(data) && data[name] === rows),
    // Around a list that stands alone there is nothing else.
    others: Array.isArray(data) ? aside : differences.filter((difference) => !isPlace(difference)),
  };
};

/** As `data.sellers`. */
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

/** Rows that a screen leaves out. */
const nullRows = (call: string, rows: readonly unknown[]): Finding[] => {
  const { length } = rows.filter((row) => row === null);
  if (!length) return [];
  return [
    {
      code: 'null-row',
      level: 'gap',
      call,
      came: `${length} of ${rows.length} rows are \`null\`.`,
      shown: 'They are left out.',
      ask: 'Send each row as an object, or leave it out.',
    },
  ];
};

const ofList = (trial: Trial, call: ListCall, looking: Looking): Finding[] => {
  const data = trial.exchanges[0]?.data;
  const { rows: all } = findRows(data, call.answer.name);
  const rows = all.filter((row) => row !== null);
  const { isElsewhere, others } = around(data, all, {
    ...looking,
    call,
    trial,
  });
  const about = { call: trial.name, quote: looking.quote };
  const elsewhere: Finding = {
    code: 'list-elsewhere',
    level: 'note',
    call: trial.name,
    came: `The list stands at \`${placeOf(data, all) ?? 'data'}\`.`,
    shown: 'It is found there.',
    ask: 'Write lists as section 3 shows them.',
  };
  return [
    ...(isElsewhere ? [elsewhere] : []),
    ...findingsOf(others, { ...about, of: 1 }),
    ...(Array.isArray(data) && trial.list?.total === undefined ? [noTotal(trial.name)] : []),
    ...nullRows(trial.name, all),
    ...findingsOf(inRows(rows, call, looking), { ...about, of: rows.length }),
  ];
};

const isRecord = (call: Call): call is Call & { answer: RecordAnswer } => 'read' in call.answer;

/** One answer that is no list. @param blank the least of it that can be read */
const ofRecord = (call: Call, data: unknown, { root, quote }: Looking, blank: unknown = {}): Finding[] => {
  if (!isRecord(call)) return [];
  const { schema, read } = call.answer;
  const reading = {
    made: madeBy(read, data, root),
    nothing: madeBy(read, blank, root),
  };
  return findingsOf(differencesIn(schema(), data, reading), {
    call: nameOf({ call }),
    of: 1,
    quote,
  });
};

/** How an answer differs from the contract's, place by place. */
export const shape: Check = async (trial, looking) => {
  const { call } = trial.reading;
  if (trial.failure || !trial.exchanges.length) return [];
  return isList(call) ? ofList(trial, call, looking) : ofRecord(call, trial.exchanges[0]?.data, looking);
};

const BLANK_SIGN_IN = { token: '-', user: { id: 0 } };

/** The same of signing in, which has succeeded; what is wrong with the roles is said elsewhere. */
export const ofSignIn = ({ exchanges }: Watch, looking: Looking): Finding[] => {
  const { call, data } = exchanges.at(-1)!;
  return ofRecord({ ...call, answer: signInAnswer }, data, looking, BLANK_SIGN_IN).filter(
    ({ field }) => field !== 'user.roles',
  );
};
