import { eq } from 'drizzle-orm';

import { PERSON_KINDS, type PersonKind } from '../../src/contract/personPage';
import type { Session } from '../auth/sessions';
import type { Queries } from '../db/open';
import { users } from '../db/schema';
import { requireMaySee, ROLE_FOR } from '../people/reach';
import { toNumber } from '../rows/ids';

/** The kinds of people whose pages the caller may open. */
export const kindsFor = ({ roles }: Pick<Session, 'roles'>) =>
  PERSON_KINDS.filter((kind) => roles.includes(ROLE_FOR[kind]));

/** Takes `buyer:1042` apart. @throws HTTPException 403 for a kind of people whom the caller may not see */
export const readPerson = (me: Session, person: string) => {
  const [word, number = ''] = person.split(':');
  const kind: PersonKind = word === 'seller' ? 'seller' : 'buyer';
  requireMaySee(me, kind);
  return { kind, id: toNumber(number) ?? 0 };
};

/** Whether there is such a person, deleted or not, and of that kind. */
export const isOfKind = async (db: Queries, { kind, id }: { kind: PersonKind; id: number }) => {
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, id));
  return found?.role === kind;
};
