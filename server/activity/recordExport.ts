import { sql } from 'drizzle-orm';

import type { NewExportEvent } from '../../src/contract/activity';
import type { DbOrTx } from '../db/open';
import type { ActivityEvent } from './event';
import type { Context, Recorded } from '../handler';
import { findEvent } from './listEvents';
import { recordChange } from './recordChange';

/** The number of the event that this transaction wrote last. */
const lastWritten = async (tx: DbOrTx) => {
  const { rows } = await tx.execute<{ id: string }>(sql`select currval('tys.activity_id_seq') as id`);
  return Number(rows[0]!.id);
};

/** Writes that rows of a list were saved as a file: the browser makes the file, so no other call would say so. */
export const recordExport = (context: Context, { what, rows }: NewExportEvent): Promise<Recorded<object>> => {
  const event: ActivityEvent = { action: 'exported', facts: { what, rows } };
  return recordChange(context, async () => ({
    events: [event],
    answerAfter: async (tx) => (await findEvent(context, tx, await lastWritten(tx)))!,
  }));
};
