import { sql } from 'drizzle-orm';

import type { ExportMade } from '../../src/contract/activity';
import type { Queries } from '../db/open';
import type { Event } from './event';
import type { Context, Recorded } from '../handler';
import { readEvent } from './listEvents';
import { recorded } from './recorded';

/** The number of the event that this transaction wrote last. */
const lastWritten = async (tx: Queries) => {
  const { rows } = await tx.execute<{ id: string }>(sql`select currval('tys.activity_id_seq') as id`);
  return Number(rows[0]!.id);
};

/** Writes that rows of a list were saved as a file: the browser makes the file, so no other call would say so. */
export const exportWritten = (context: Context, { what, rows }: ExportMade): Promise<Recorded<object>> => {
  const event: Event = { action: 'exported', facts: { what, rows } };
  return recorded(context, async () => ({
    events: [event],
    answerAfter: async (tx) => (await readEvent(context, tx, await lastWritten(tx)))!,
  }));
};
