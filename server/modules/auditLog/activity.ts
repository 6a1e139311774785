import { sql } from 'drizzle-orm';

import type { NewExportEvent } from '../../../src/contract/auditLog/activity';
import type { Access } from '../../../src/contract/core/endpoint';
import type { BrowserExport } from '../../../src/contract/export/exportableLists';
import { EXPORTS } from '../../../src/contract/export/exports';
import { restResources } from '../../../src/contract/extensions';
import { findEvent, getEvent, listEvents, type ManagerRole } from './listEvents';
import type { DbOrTx } from '../../db/open';
import type { ExtraHandlers } from '../../crud/extra';
import { type RequestContext, type Audited, requireAccess } from '../../http/context';

/** The number of the event that this transaction wrote last. */
const lastWritten = async (tx: DbOrTx) => {
  const { rows } = await tx.execute<{ id: string }>(sql`select currval('tys.activity_id_seq') as id`);
  return Number(rows[0]!.id);
};

/** Only a caller who may open a list has a file of it. */
const accessOf = (what: BrowserExport): Access =>
  what === 'activity' || what === 'statements' ? restResources[what].access : EXPORTS[what].access;

/** Records a file that the back-office writes. @throws HTTPException 403 for a list that the caller may not open */
const recordExport = async (
  context: RequestContext,
  { what, rows }: NewExportEvent,
): Promise<Audited<object>> => {
  requireAccess(accessOf(what), context.session);
  return context.audit(async () => ({
    events: [{ action: 'exported', facts: { what, rows } }],
    answerAfter: async (tx) => (await findEvent(context, tx, await lastWritten(tx)))!,
  }));
};

/** Makes the endpoints of the audit log, where a caller sees the events of those people whom the caller manages. */
export const createActivity = (managerRole: ManagerRole): ExtraHandlers<'activity'> => ({
  list: (context, query) => listEvents(managerRole, context, query),
  get: (context, id) => getEvent(managerRole, context, id),
  create: recordExport,
});
