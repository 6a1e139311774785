import { isMatch, pick } from 'es-toolkit/compat';
import type { RaRecord } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import { endpoints } from '../../../src/dataProvider/endpoints';
import { removeIdSuffix } from '../../../src/dataProvider/duplicateIds';
import type { Endpoint } from '../../../src/dataProvider/verbs';
import type { Finding } from '../finding';
import type { Quote } from '../quote';
import type { Watch } from '../watch';
import { changesOf, type Change } from './changesOf';
import type { Target } from './target';

export interface Written {
  /** What was done, a sentence each. */
  lines: readonly string[];
  findings: readonly Finding[];
}

/** So many pages are looked through for the record. */
const PAGES = 50;

const table: Record<string, Endpoint> = endpoints;

const look = async ({ send }: Watch, { resource, id }: Target): Promise<RaRecord | undefined> => {
  for (let page = 1; page <= PAGES; page += 1) {
    const pagination = { page, perPage: MAX_PAGE_SIZE };
    const list = await table[resource]!.getList!(send, { pagination, filter: {} });
    const found = list.data.find((row) => String(removeIdSuffix(row.id)) === id);
    if (found || list.data.length < MAX_PAGE_SIZE) return found;
  }
  return undefined;
};

/** The record as the list shows it; nothing where that cannot be had. */
const find = (watch: Watch, target: Target) => look(watch, target).catch(() => undefined);

const callOf = ({ exchanges }: Watch) => {
  const { method, path } = exchanges.at(-1)!.call;
  return `${method} ${path}`;
};

const failed = (call: string, came: string): Finding => ({
  code: 'write-failed',
  level: 'fail',
  call,
  came,
  shown: 'Whoever does it is told so.',
  ask: 'What is it that is wrong with the call?',
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

/** Does one thing and undoes it, whatever came of it. */
const tryChange = async (
  change: Change,
  record: RaRecord,
  { watch, target, quote }: { watch: Watch; target: Target; quote: Quote },
): Promise<Written> => {
  const fields = Object.keys(change.values);
  const about = `${target.kind} ${quote(target.id)}`;
  const act = async (values: Record<string, unknown>) => {
    const failure = await change.apply(watch.send, values).then(
      () => undefined,
      (error: Error) => quote(error.message),
    );
    return { call: callOf(watch), failure };
  };
  const { call, failure } = await act(change.values);
  const changed = await find(watch, target);
  if (failure && changed && isMatch(changed, pick(record, fields))) {
    return {
      lines: [`${about}: ${change.what}. It was refused, and nothing is changed.`],
      findings: [failed(call, failure)],
    };
  }
  const findings = failure
    ? [failed(call, failure)]
    : changed && isMatch(changed, change.values)
      ? []
      : [ignored(call, fields.join(', '))];
  const back = await act(pick(record, fields));
  const restored = await find(watch, target);
  const isBack = restored && isMatch(restored, pick(record, fields));
  return {
    lines: [`${about}: ${change.what}, ${isBack ? 'and put back.' : 'AND NOT PUT BACK.'}`],
    findings: isBack ? findings : [...findings, left(back.call, fields.join(', '))],
  };
};

/** Tries what the back-office can do to the record, and undoes it. */
export const tryWrites = async (target: Target, watch: Watch, quote: Quote): Promise<Written> => {
  const record = await find(watch, target);
  if (!record)
    return {
      lines: [`There is no ${target.kind} ${quote(target.id)} in the list: nothing was written.`],
      findings: [],
    };
  const lines: string[] = [];
  const findings: Finding[] = [];
  for (const change of await changesOf(table[target.resource]!, record)) {
    const written = await tryChange(change, record, { watch, target, quote });
    lines.push(...written.lines);
    findings.push(...written.findings);
  }
  return { lines, findings };
};
