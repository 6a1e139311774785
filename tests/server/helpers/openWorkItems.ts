import { contactSubmissions } from '../../../server/db/schema';
import { addReport, addRequest } from './workItems';
import { openForEach } from './openFor';
import { colleagueIn } from './openNotes';
import { openTestApp } from './openTestApp';
import { addPerson } from './people';

const open = async (now: () => Date) => {
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
  const on = openForEach(() => open(now));
  return {
    on,
    /** References to the refund request, the report and the message. */
    ids: () => [`refund-request:${on.request.id}`, `report:${on.report.id}`, `message:${on.message}`],
    colleague: (firstName: string, ...roles: Parameters<typeof on.it.withRoles>) =>
      colleagueIn(on.it, firstName, ...roles),
  };
};
