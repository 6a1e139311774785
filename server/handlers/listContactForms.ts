import { count, desc, eq } from 'drizzle-orm';

import { contactSubmissions, users } from '../db/schema';
import type { Handler } from '../handler';
import { only } from '../rows/whereId';
import { offsetOf, toPaginated, toParty } from '../rows/wire';

export const listContactForms: Handler<'listContactForms'> = async ({ db }, query) => {
  const where = only(contactSubmissions.id, query.id);
  const [rows, [all]] = await Promise.all([
    db
      .select({ sent: contactSubmissions, user: users })
      .from(contactSubmissions)
      .innerJoin(users, eq(users.id, contactSubmissions.userId))
      .where(where)
      .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(contactSubmissions).where(where),
  ]);
  const data = rows.map(({ sent, user }) => ({
    id: sent.id,
    created_at: sent.createdAt.toISOString(),
    subject: sent.subject,
    message: sent.message,
    user: toParty(user),
  }));
  return { data: { contact_forms: toPaginated(data, query, all?.total ?? 0) } };
};
