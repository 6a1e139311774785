import { isEqual, omitBy } from 'es-toolkit';
import { isMatch } from 'es-toolkit/compat';

import { isObject } from '../../../src/contract/core/read';
import { suggestAfterWrite } from '../checks/responses';
import type { Connection } from '../connection';
import type { Finding, Quote } from '../findings';
import { methodsByResource, nameOf } from '../trials';
import { findRecord, isSent, NOT_SAVED, type Change, type Plan, type Target } from './plan';

interface Written {
  lines: readonly string[];
  findings: readonly Finding[];
}

const lastCall = ({ exchanges }: Connection) => nameOf(exchanges.at(-1)!.call);

const failed = (connection: Connection, came: string): Finding => ({
  code: 'write-failed',
  level: 'fail',
  call: lastCall(connection),
  came,
  shown: 'The screen shows the error.',
  ask: suggestAfterWrite(connection.exchanges.at(-1)!),
});

const cannotSave = ({ resource }: Target, why: string): Finding => {
  const endpoint = methodsByResource[resource]?.update?.endpoint;
  return {
    code: 'cannot-be-saved',
    level: 'gap',
    ...(endpoint && { call: nameOf(endpoint) }),
    came: `The record cannot be saved as the server sent it: ${why}`,
    shown: 'The form shows this error until the missing field is filled in.',
    ask: 'Send every field that the form requires.',
  };
};

const ignored = (call: string, field: string): Finding => ({
  code: 'write-ignored',
  level: 'gap',
  call,
  field,
  came: 'The server confirmed the change, but the list shows the old value.',
  shown: 'The screen confirms a change that was not made.',
  ask: 'Save the sent value.',
});

const notUndone = (call: string, field: string): Finding => ({
  code: 'not-undone',
  level: 'fail',
  call,
  field,
  came: 'The change could not be undone. Restore the record by hand.',
  shown: 'The record has the changed value.',
  ask: 'Accept the original value again.',
});

/** Makes a change, then undoes the change even if a request has failed. */
const tryChange = async (
  { text, values, before, apply }: Change,
  { about, record, target }: Plan,
  connection: Connection,
  quote: Quote,
): Promise<Written> => {
  const write = (data: Record<string, unknown>) =>
    apply(connection.send, data).then(
      () => undefined,
      (error: Error) => failed(connection, quote(error.message)),
    );
  const readBack = () => findRecord(connection, target).catch(() => undefined);
  const failure = await write(values);
  const call = lastCall(connection);
  const changed = await readBack();
  if (failure && changed && isMatch(changed, before))
    return { lines: [`${about}: ${text}. Rejected, and nothing was changed.`], findings: [failure] };
  const findings: Finding[] = [];
  if (failure) findings.push(failure);
  else if (changed && !isMatch(changed, values)) findings.push(ignored(call, Object.keys(values).join(', ')));
  await write(before);
  const undoCall = lastCall(connection);
  const restored = await readBack();
  // Amounts can change during the trial. All other fields must be as before, including fields that were not sent.
  const expected = { ...omitBy(record!, (value) => typeof value === 'number' || isObject(value)), ...before };
  const different = Object.keys(expected).filter((name) => !isEqual(restored?.[name], expected[name]));
  if (different.length) findings.push(notUndone(undoCall, different.join(', ')));
  return {
    lines: [`${about}: ${text}. ${different.length ? 'NOT UNDONE.' : 'Done, then undone.'}`],
    findings,
  };
};

/** Tries and undoes each change of a plan. @param isAgreed true if the administrator confirmed the question */
export const tryWrites = async (
  plan: Plan,
  isAgreed: boolean,
  connection: Connection,
  quote: Quote,
): Promise<Written> => {
  const { target, about } = plan;
  const lines = [...plan.lines];
  const findings: Finding[] = [];
  if (!isAgreed) lines.push(`${about}: nothing was changed, because the answer was not yes.`);
  for (const change of plan.changes) {
    if (!isSent(change)) {
      lines.push(`${about}: ${change.text}. Not sent: ${quote(change.why)}`);
      if (change.text === NOT_SAVED) findings.push(cannotSave(target, quote(change.why)));
    } else if (isAgreed) {
      const written = await tryChange(change, plan, connection, quote);
      lines.push(...written.lines);
      findings.push(...written.findings);
    }
  }
  return { lines, findings };
};
