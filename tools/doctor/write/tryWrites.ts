import { isEqual, omitBy } from 'es-toolkit';
import { isMatch } from 'es-toolkit/compat';
import type { RaRecord } from 'react-admin';

import { joinName } from '../../../src/contract/accounts/person';
import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import type { PersonRow } from '../../../src/contract/accounts/people';
import { isObject, readFlag } from '../../../src/contract/core/read';
import { resourceMap } from '../../../src/dataProvider/resourceMap';
import { removeIdSuffix } from '../../../src/dataProvider/requestPage';
import { findRows } from '../../../src/dataProvider/readResponse';
import type { ResourceMethods } from '../../../src/dataProvider/verbs';
import { isPlainNo } from '../checks/differences';
import { askAfterWrite } from '../checks/failure';
import type { Finding } from '../finding';
import type { Quote } from '../quote';
import { isList } from '../readings';
import { nameOf } from '../tryReading';
import type { Watch } from '../watch';
import { changesOf, NOT_SAVED, type Change, type Unsent } from './changesOf';
import type { Target } from './target';

export interface Written {
  lines: readonly string[];
  findings: readonly Finding[];
}

/** So many pages are looked through for the record. */
const PAGES = 50;

const table: Record<string, ResourceMethods> = resourceMap;

/** @throws ApiError where the list cannot be read */
const look = async ({ send }: Watch, { resource, id }: Target): Promise<RaRecord | undefined> => {
  for (let page = 1; page <= PAGES; page += 1) {
    const pagination = { page, perPage: MAX_PAGE_SIZE };
    const { data, total, pageInfo } = await table[resource]!.getList!(send, { pagination, filter: {} });
    const found = data.find((row) => String(removeIdSuffix(row.id)) === id);
    const hasNext = total === undefined ? pageInfo?.hasNextPage : total > page * MAX_PAGE_SIZE;
    if (found || !hasNext) return found;
  }
  return undefined;
};

/** The record as the list shows it, or `undefined` where it cannot be had. */
const find = (watch: Watch, target: Target) => look(watch, target).catch(() => undefined);

/** Whether the API record tells that the account is blocked or not, in a way that the reader knows. */
const isBlockKnown = ({ exchanges }: Watch, { id }: Target) => {
  const rows = exchanges.flatMap(({ call, data }) =>
    isList(call) && data ? findRows(data, call.output.name).rows : [],
  );
  const row = rows.findLast((one) => isObject(one) && String(one.id) === id) as
    | { is_restricted?: unknown }
    | undefined;
  return readFlag(row?.is_restricted) || isPlainNo(row?.is_restricted);
};

/** The changes that are to be tried on a record, and what is to be said where there are none. */
export interface Plan {
  target: Target;
  record?: RaRecord;
  changes: readonly (Change | Unsent)[];
  lines: readonly string[];
}

const isChange = (change: Change | Unsent): change is Change => 'apply' in change;

/** Looks at the record, and finds out what can be tried on it. Nothing is written. @param own addresses of the account used */
export const planWrites = async (
  target: Target,
  watch: Watch,
  quote: Quote,
  own: string[],
): Promise<Plan> => {
  const about = `${target.kind} ${quote(target.id)}`;
  const nothing = (why: string): Plan => ({ target, changes: [], lines: [`${why}: nothing was written.`] });
  try {
    const record = await look(watch, target);
    if (!record) return nothing(`There is no ${about} in the list`);
    if (String(record.id) !== target.id) return nothing(`Two rows have the id of ${about}`);
    const email = String(record.email).toLowerCase();
    if (own.some((address) => address.toLowerCase() === email))
      return nothing(`${about} is the account that is signed in`);
    const changes = await changesOf(table[target.resource]!, record, isBlockKnown(watch, target));
    const lines = changes.some(isChange) ? [] : [`${about}: nothing was written.`];
    return { target, record, changes, lines };
  } catch (error) {
    return nothing(`The list with ${about} could not be read (${quote((error as Error).message)})`);
  }
};

export const questionOf = ({ target, record, changes }: Plan, api: string, quote: Quote) => {
  const planned = changes.filter(isChange).map(({ what }) => what);
  if (!record || !planned.length) return undefined;
  const name = quote(record.name ?? (joinName(record as PersonRow) || record.email || ''));
  return `${target.kind} ${quote(target.id)} (${name}) of ${api}: ${planned.join(', ')}, and put back.`;
};

const updateCall = ({ resource }: Target) => {
  const call = table[resource]?.update?.endpoint;
  return call && nameOf({ call });
};

const callOf = ({ exchanges }: Watch) => {
  const { method, path } = exchanges.at(-1)!.call;
  return `${method} ${path}`;
};

const failed = (watch: Watch, came: string): Finding => ({
  code: 'write-failed',
  level: 'fail',
  call: callOf(watch),
  came,
  shown: 'Whoever does it is told so.',
  ask: askAfterWrite(watch.exchanges.at(-1)!),
});

const cannotSave = (call: string | undefined, why: string): Finding => ({
  code: 'cannot-be-saved',
  level: 'gap',
  ...(call && { call }),
  came: `The record as it came cannot be saved: ${why}`,
  shown: 'Its form says so until somebody fills in what is missing.',
  ask: 'Send each field that the form of the record needs.',
});

const ignored = (call: string, fields: string): Finding => ({
  code: 'write-ignored',
  level: 'gap',
  call,
  field: fields,
  came: 'It was answered as done, and the list shows it as it was.',
  shown: 'Whoever does it is told that it was done.',
  ask: 'Store what is sent.',
});

const left = (call: string, fields: string): Finding => ({
  code: 'not-undone',
  level: 'fail',
  call,
  field: fields,
  came: 'What was tried could not be undone: put it back by hand.',
  shown: 'The record is not as it was.',
  ask: 'Take it back, as it was.',
});

interface Tried {
  about: string;
  record: RaRecord;
  target: Target;
  watch: Watch;
  quote: Quote;
}

/** Does one thing and undoes it, whatever came of it. */
const tryChange = async (
  { what, values, before, apply }: Change,
  { about, record, target, watch, quote }: Tried,
): Promise<Written> => {
  const fields = Object.keys(values).join(', ');
  const act = (given: Record<string, unknown>) =>
    apply(watch.send, given).then(
      () => undefined,
      (error: Error) => failed(watch, quote(error.message)),
    );
  const failure = await act(values);
  const call = callOf(watch);
  const changed = await find(watch, target);
  if (failure && changed && isMatch(changed, before)) {
    return { lines: [`${about}: ${what}. It was refused, and nothing is changed.`], findings: [failure] };
  }
  const isIgnored = changed && !isMatch(changed, values);
  const findings = failure ? [failure] : isIgnored ? [ignored(call, fields)] : [];
  await act(before);
  const back = callOf(watch);
  const restored = await find(watch, target);
  // Amounts may change during the trial. Everything else has to be as it was, whether it was sent or not.
  const whole = { ...omitBy(record, (value) => typeof value === 'number' || isObject(value)), ...before };
  const different = Object.keys(whole).filter((name) => !isEqual(restored?.[name], whole[name]));
  return {
    lines: [`${about}: ${what}, ${different.length ? 'AND NOT PUT BACK.' : 'and put back.'}`],
    findings: different.length ? [...findings, left(back, different.join(', '))] : findings,
  };
};

/** Tries the changes of a plan, and undoes each. @param isAgreed the question was answered with yes */
export const tryWrites = async (
  plan: Plan,
  isAgreed: boolean,
  watch: Watch,
  quote: Quote,
): Promise<Written> => {
  const { target, record, changes } = plan;
  const about = `${target.kind} ${quote(target.id)}`;
  const lines = [...plan.lines];
  const findings: Finding[] = [];
  if (!isAgreed) lines.push(`${about}: nothing was written, since the answer was not yes.`);
  for (const change of changes) {
    if (!isChange(change)) {
      lines.push(`${about}: ${change.what}. ${quote(change.why)}`);
      if (change.what === NOT_SAVED) findings.push(cannotSave(updateCall(target), quote(change.why)));
    } else if (isAgreed && record) {
      const written = await tryChange(change, { about, record, target, watch, quote });
      lines.push(...written.lines);
      findings.push(...written.findings);
    }
  }
  return { lines, findings };
};
