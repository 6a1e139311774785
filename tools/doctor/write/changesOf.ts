import type { RaRecord } from 'react-admin';

import type { Send } from '../../../src/dataProvider/http';
import type { Endpoint } from '../../../src/dataProvider/verbs';

/** Something that is done to a record, and can be undone. */
export interface Change {
  /** As a sentence's end: `its name is changed`. */
  what: string;
  /** What it makes of the record. */
  values: Record<string, unknown>;
  apply: (send: Send, values: Record<string, unknown>) => Promise<unknown>;
}

/** What can be told from the record afterwards, and does no harm for a moment. */
const NAMES = ['name', 'first_name'];

/** What saving the record sends; nothing where its form adds what a row has not. */
const sentBy = async (update: NonNullable<Endpoint['update']>, record: RaRecord) => {
  let sent: object | undefined;
  const listen: Send = async (_call, input) => {
    sent = { ...(input as object) };
    return null;
  };
  await update(listen, { id: record.id, data: record, previousData: record }).catch(() => {});
  return sent;
};

const saving = async ({ update }: Endpoint, record: RaRecord): Promise<Change[]> => {
  const sent = update && (await sentBy(update, record));
  if (!update || !sent) return [];
  const name = NAMES.find((field) => field in sent && typeof record[field] === 'string');
  return [
    {
      what: name ? `its \`${name}\` is changed` : 'it is saved as it is',
      values: name ? { [name]: `${record[name]} (trial)` } : {},
      apply: (send, values) =>
        update(send, { id: record.id, data: { ...record, ...values }, previousData: record }),
    },
  ];
};

const blocking = ({ updateMany }: Endpoint, { id, is_restricted }: RaRecord): Change[] =>
  updateMany && typeof is_restricted === 'boolean'
    ? [
        {
          what: is_restricted ? 'it is unblocked' : 'it is blocked',
          values: { is_restricted: !is_restricted },
          apply: (send, data) => updateMany(send, { ids: [id], data }),
        },
      ]
    : [];

/** What the back-office can do to a record that can be undone. Nothing is made, deleted or refunded. */
export const changesOf = async (endpoint: Endpoint, record: RaRecord): Promise<Change[]> => [
  ...(await saving(endpoint, record)),
  ...blocking(endpoint, record),
];
