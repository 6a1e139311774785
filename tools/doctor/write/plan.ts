import { pick } from 'es-toolkit';
import type { RaRecord } from 'react-admin';

import type { PersonRow } from '../../../src/contract/accounts/people';
import { joinName } from '../../../src/contract/accounts/person';
import { isObject, readFlag } from '../../../src/contract/core/read';
import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import { removeIdSuffix } from '../../../src/dataProvider/requestPage';
import { findRows } from '../../../src/dataProvider/readResponse';
import type { Send } from '../../../src/dataProvider/send';
import type { ResourceMethods } from '../../../src/dataProvider/verbs';
import { resources } from '../../../src/resources';
import { isPlainNo } from '../checks/differences';
import type { Connection } from '../connection';
import type { Quote } from '../findings';
import { resourceName } from '../screens';
import { isList, methodsByResource } from '../trials';

/** Record that `--write` permits the doctor to change and restore. */
export interface Target {
  resource: string;
  kind: string;
  id: string;
}

/** Resources that have a list and an edit form, each with its name in the singular. */
const KINDS = resources
  .filter(({ name }) => methodsByResource[name]?.getList && methodsByResource[name].update)
  .map(({ name }) => ({ resource: name as string, kind: resourceName(name, 1) }));

/** Parses `seller:12`. Any word of a kind's name is accepted. @throws Error that lists all kinds */
export const targetOf = (text: string): Target => {
  const [, typedKind = '', id = ''] = /^([^:]+):(.+)$/.exec(text) ?? [];
  const [found, ...others] = KINDS.filter(({ kind }) =>
    kind.toLowerCase().split(' ').includes(typedKind.toLowerCase()),
  );
  if (found && !others.length && id) return { ...found, id };
  const kinds = KINDS.map(({ kind }) => kind).join(', ');
  throw new Error(`--write needs a kind and an ID, such as category:12. Kinds: ${kinds}.`);
};

const MAX_PAGES = 50;

/** Finds the record in its list. @throws ApiError if the list cannot be read */
export const findRecord = async ({ send }: Connection, { resource, id }: Target) => {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const pagination = { page, perPage: MAX_PAGE_SIZE };
    const { data, total, pageInfo } = await methodsByResource[resource]!.getList!(send, {
      pagination,
      filter: {},
    });
    const found = data.find((row) => String(removeIdSuffix(row.id)) === id);
    const hasNext = total === undefined ? pageInfo?.hasNextPage : total > page * MAX_PAGE_SIZE;
    if (found || !hasNext) return found;
  }
  return undefined;
};

export interface Change {
  text: string;
  values: Record<string, unknown>;
  before: Record<string, unknown>;
  apply: (send: Send, values: Record<string, unknown>) => Promise<unknown>;
}

/** Change that the back-office would not send. `why` is the reason, as the end of a sentence. */
interface UnsentChange {
  text: string;
  why: string;
}

export const NOT_SAVED = 'save it';

/** Fields for a trial. A list shows these fields, and the doctor is allowed to change the fields temporarily. */
const NAMES = ['name', 'first_name'];

/** Returns the input that the form would send, or the error that the form would show. Sends nothing. */
const inputOf = async (
  update: NonNullable<ResourceMethods['update']>,
  record: RaRecord,
  values: object = {},
) => {
  let sent: object | undefined;
  const listen: Send = async (_call, input) => {
    sent = { ...(input as object) };
    return null;
  };
  const failure = await update(listen, {
    id: record.id,
    data: { ...record, ...values },
    previousData: record,
  }).then(
    () => undefined,
    (error: Error) => error,
  );
  return sent ?? failure ?? new Error('Nothing to send.');
};

const planSave = async (
  { update }: ResourceMethods,
  record: RaRecord,
): Promise<Change | UnsentChange | undefined> => {
  if (!update) return undefined;
  const sent = await inputOf(update, record);
  if (sent instanceof Error) return { text: NOT_SAVED, why: sent.message };
  const name = NAMES.find((field) => field in sent && typeof record[field] === 'string');
  const renamed = name && { [name]: `${record[name]} (trial)` };
  const canRename = renamed && !((await inputOf(update, record, renamed)) instanceof Error);
  return {
    text: canRename ? `change its \`${name}\`` : 'save it unchanged',
    values: canRename ? renamed : {},
    before: pick(
      record,
      Object.keys(sent).filter((field) => field in record && field !== 'id'),
    ),
    apply: (send, values) =>
      update(send, { id: record.id, data: { ...record, ...values }, previousData: record }),
  };
};

/** Tells whether the API record shows whether the account is blocked, in a format that the back-office can read. */
const isBlockKnown = ({ exchanges }: Connection, id: string) => {
  const rows = exchanges.flatMap(({ call, data }) =>
    isList(call) && data ? findRows(data, call.output.name).rows : [],
  );
  const row = rows.filter(isObject).findLast((one) => String(one.id) === id);
  return readFlag(row?.is_restricted) || isPlainNo(row?.is_restricted);
};

const planBlock = (
  { updateMany }: ResourceMethods,
  record: RaRecord,
  isKnown: boolean,
): Change | UnsentChange | undefined => {
  const { id, is_restricted } = record;
  if (!updateMany || typeof is_restricted !== 'boolean') return undefined;
  if (!isKnown)
    return { text: 'block it', why: '`is_restricted` does not show whether the account is blocked.' };
  return {
    text: is_restricted ? 'unblock it' : 'block it',
    values: { is_restricted: !is_restricted },
    before: { is_restricted },
    apply: (send, data) => updateMany(send, { ids: [id], data }),
  };
};

export const isSent = (change: Change | UnsentChange): change is Change => 'apply' in change;

/** Changes to try on a record. If the doctor can try no change, `lines` are the sentences of the report. */
export interface Plan {
  target: Target;
  about: string;
  record?: RaRecord;
  changes: readonly (Change | UnsentChange)[];
  lines: readonly string[];
}

/**
 * Plans the changes that the back-office can make and undo, except creations, deletions and refunds. Sends no write.
 *
 * @param ownEmails emails of the account in use, which must not be changed
 */
export const planWrites = async (
  target: Target,
  connection: Connection,
  quote: Quote,
  ownEmails: readonly string[],
): Promise<Plan> => {
  const about = `${target.kind} ${quote(target.id)}`;
  const nothing = (why: string): Plan => ({
    target,
    about,
    changes: [],
    lines: [`${why}: nothing was changed.`],
  });
  try {
    const record = await findRecord(connection, target);
    if (!record) return nothing(`${about} is not in the list`);
    if (String(record.id) !== target.id) return nothing(`Two rows have the ID of ${about}`);
    const email = String(record.email).toLowerCase();
    if (ownEmails.some((ownEmail) => ownEmail.toLowerCase() === email))
      return nothing(`${about} is the account that is signed in`);
    const methods = methodsByResource[target.resource]!;
    const changes = [
      await planSave(methods, record),
      planBlock(methods, record, isBlockKnown(connection, target.id)),
    ].filter((change) => change !== undefined);
    const lines = changes.some(isSent) ? [] : [`${about}: nothing was changed.`];
    return { target, about, record, changes, lines };
  } catch (error) {
    return nothing(`The list with ${about} could not be read (${quote((error as Error).message)})`);
  }
};

/** Returns the question that the administrator must confirm, or `undefined` if the plan sends no change. */
export const questionOf = ({ about, record, changes }: Plan, api: string, quote: Quote) => {
  const planned = changes.filter(isSent).map(({ text }) => text);
  if (!record || !planned.length) return undefined;
  const name = quote(record.name ?? (joinName(record as PersonRow) || record.email || ''));
  return `${about} (${name}) of ${api}: ${planned.join(', ')}. Each change is undone afterwards.`;
};
