import { eq } from 'drizzle-orm';

import { CONCERNS } from '../../src/contract/concerns';
import { ABOUT_KINDS, type AboutKind } from '../../src/contract/notes';
import type { Role } from '../../src/contract/roles';
import type { Session } from '../auth/sessions';
import { isConcern, type OneConcern } from '../concerns/concern';
import type { Queries } from '../db/open';
import { users } from '../db/schema';
import { refusal } from '../http/refusal';
import { ROLE_FOR } from '../people/reach';
import { toNumber } from '../rows/ids';
import { needsRole } from '../sentences/access';

/** Somebody, or something that is dealt with, whom or which a note is about. */
export interface About {
  kind: AboutKind;
  id: number;
}

const { buyer, seller } = ROLE_FOR;
/** The role that it takes to see what a note is about, and so the note. */
export const ROLE_TO_SEE: Record<AboutKind, Role> = { buyer, seller, ...CONCERNS };

/** The kinds that the caller may see. */
export const kindsFor = ({ roles }: Pick<Session, 'roles'>) =>
  ABOUT_KINDS.filter((kind) => roles.includes(ROLE_TO_SEE[kind]));

/** @throws HTTPException 403 for a kind that the caller may not see */
export const requireMaySee = ({ roles }: Pick<Session, 'roles'>, kind: AboutKind) => {
  if (!roles.includes(ROLE_TO_SEE[kind])) throw refusal(403, needsRole([ROLE_TO_SEE[kind]]));
};

/** Takes `buyer:1042` apart; a kind may stand alone. @throws HTTPException as above */
export const readAbout = (me: Session, written: string): About => {
  const [word, number = ''] = written.split(':');
  const kind = ABOUT_KINDS.find((each) => each === word)!;
  requireMaySee(me, kind);
  return { kind, id: toNumber(number) ?? 0 };
};

export const isPerson = ({ kind }: About) => kind === 'buyer' || kind === 'seller';
export const asConcern = (about: About) => (isPerson(about) ? undefined : (about as OneConcern));

/** Whether there is such a person, deleted or not, or such a thing. */
export const isThere = async (db: Queries, about: About) => {
  const concern = asConcern(about);
  if (concern) return isConcern(db, concern);
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, about.id));
  return found?.role === about.kind;
};
