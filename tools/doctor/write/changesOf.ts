import { pick } from 'es-toolkit';
import type { RaRecord } from 'react-admin';

import type { Send } from '../../../src/dataProvider/send';
import type { ResourceMethods } from '../../../src/dataProvider/verbs';

export interface Change {
  what: string;
  values: Record<string, unknown>;
  before: Record<string, unknown>;
  apply: (send: Send, values: Record<string, unknown>) => Promise<unknown>;
}

/** A change that the back-office does not send, and its reason as the end of a sentence. */
export interface Unsent {
  what: string;
  why: string;
}

export const NOT_SAVED = 'it is not saved';

/** Fields that a list shows afterwards, and that do no harm for a moment. */
const NAMES = ['name', 'first_name'];

/** The request that saving the record makes, or the error that the form shows instead. Nothing is sent. */
const sentBy = async (
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
  return sent ?? failure ?? new Error('Nothing is sent.');
};

const saving = async (
  { update }: ResourceMethods,
  record: RaRecord,
): Promise<Change | Unsent | undefined> => {
  if (!update) return undefined;
  const sent = await sentBy(update, record);
  if (sent instanceof Error) return { what: NOT_SAVED, why: sent.message };
  const name = NAMES.find((field) => field in sent && typeof record[field] === 'string');
  const renamed = name && { [name]: `${record[name]} (trial)` };
  const isRenamed = renamed && !((await sentBy(update, record, renamed)) instanceof Error);
  return {
    what: isRenamed ? `its \`${name}\` is changed` : 'it is saved as it is',
    values: isRenamed ? renamed : {},
    before: pick(
      record,
      Object.keys(sent).filter((field) => field in record && field !== 'id'),
    ),
    apply: (send, values) =>
      update(send, { id: record.id, data: { ...record, ...values }, previousData: record }),
  };
};

/** @param isKnown it can be told from the API record whether the account is blocked */
const blocking = (
  { updateMany }: ResourceMethods,
  record: RaRecord,
  isKnown: boolean,
): Change | Unsent | undefined => {
  const { id, is_restricted } = record;
  if (!updateMany || typeof is_restricted !== 'boolean') return undefined;
  if (!isKnown) return { what: 'it is not blocked', why: '`is_restricted` does not tell whether it is.' };
  return {
    what: is_restricted ? 'it is unblocked' : 'it is blocked',
    values: { is_restricted: !is_restricted },
    before: { is_restricted },
    apply: (send, data) => updateMany(send, { ids: [id], data }),
  };
};

/** The changes that the back-office can make and undo. Nothing is created, deleted or refunded. */
export const changesOf = async (
  endpoint: ResourceMethods,
  record: RaRecord,
  isBlockKnown: boolean,
): Promise<(Change | Unsent)[]> =>
  [await saving(endpoint, record), blocking(endpoint, record, isBlockKnown)].filter(
    (change) => change !== undefined,
  );
