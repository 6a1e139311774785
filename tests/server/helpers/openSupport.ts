import { contactSubmissions } from '../../../server/db/schema';
import { createExtrasClient } from './client';
import { openForEach } from './openForTests';
import { openTestApp, type TestApp } from './openTestApp';
import { addPerson } from './people';
import { addReport, addRequest } from './records';

const colleagueIn = async (it: TestApp, firstName: string, ...roles: Parameters<TestApp['withRoles']>) => {
  const { id, headers } = await it.withRoles(...roles);
  await it.pool.query('update tys.users set first_name = $2 where id = $1', [id, firstName]);
  return { id, name: `${firstName} Tester`, headers, ...createExtrasClient(it.app, headers) };
};
export type Colleague = Awaited<ReturnType<typeof colleagueIn>>;

const openWithNotes = async (now: () => Date) => {
  const it = await openTestApp({ now });
  return {
    it,
    buyer: await addPerson(it.db, { role: 'buyer', firstName: 'Bea', lastName: 'Buyer' }),
    seller: await addPerson(it.db, { role: 'seller', firstName: 'Sol', lastName: 'Seller' }),
    author: await colleagueIn(it, 'Ann', 'buyers'),
    other: await colleagueIn(it, 'Ben', 'buyers', 'sellers'),
    ofSellers: await colleagueIn(it, 'Sue', 'sellers'),
    boss: await it.withRoles('admins', 'buyers'),
  };
};

/** Opens a server for each test, with a buyer, a seller and colleagues who write notes. */
export const openNotes = (now: () => Date) => {
  const on = openForEach(() => openWithNotes(now));
  return {
    on,
    colleague: (firstName: string, ...roles: Parameters<TestApp['withRoles']>) =>
      colleagueIn(on.it, firstName, ...roles),
    /** Creates a note, about the buyer by default. */
    write: (by: Colleague, text: string, mentions: number[] = [], person = `buyer:${on.buyer}`) =>
      by.post('notes', { person, text, mentions }),
  };
};

export const idOf = ({ body }: { body: Record<string, unknown> }) => Number(body.id);

/** Lists the notifications of a colleague about mentions. */
export const mentionsOf = async (by: Colleague) =>
  (await by.list('notifications')).rows.filter(({ kind }) => kind === 'mention');

const openWithWorkItems = async (now: () => Date) => {
  const it = await openTestApp({ now });
  const writer = await addPerson(it.db, { role: 'buyer', firstName: 'Wim', lastName: 'Writer' });
  const sent = { userId: writer, subject: 'Opening hours', message: 'When?' };
  const [message] = await it.db.insert(contactSubmissions).values(sent).returning();
  const [request, report] = [await addRequest(it.db), await addReport(it.db)];
  return {
    it,
    request,
    report,
    message: message!.id,
    writer,
    ann: await colleagueIn(it, 'Ann', 'finance', 'reports'),
    ben: await colleagueIn(it, 'Ben', 'finance', 'reports'),
    ofFinance: await colleagueIn(it, 'Fay', 'finance'),
    ofReports: await colleagueIn(it, 'Ray', 'reports'),
    boss: await it.withRoles('admins', 'buyers', 'sellers', 'finance', 'reports'),
  };
};

/** Opens a server for each test, with one work item of each kind and colleagues with different roles. */
export const openWorkItems = (now: () => Date) => {
  const on = openForEach(() => openWithWorkItems(now));
  return {
    on,
    /** References to the refund request, the report and the message. */
    ids: () => [`refund-request:${on.request.id}`, `report:${on.report.id}`, `message:${on.message}`],
    colleague: (firstName: string, ...roles: Parameters<typeof on.it.withRoles>) =>
      colleagueIn(on.it, firstName, ...roles),
  };
};
