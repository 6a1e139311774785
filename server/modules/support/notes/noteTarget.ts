import { eq } from 'drizzle-orm';

import { WORK_ITEM_ROLE } from '../../../../src/contract/support/workItems';
import { ABOUT_KINDS, type AboutKind } from '../../../../src/contract/support/notes';
import { parseReference } from '../../../../src/contract/core/reference';
import type { Role } from '../../../../src/contract/roles';
import type { DbOrTx } from '../../../db/open';
import { users } from '../../../db/schema';
import { MANAGER_ROLE } from '../../auth/personAccess';
import { type Session, missingRoleError } from '../../../http/context';
import { parseId } from '../../../crud/extraRows';
import { workItemExists, type WorkItem } from '../assignments/assignmentRows';

/** Somebody, or something that is dealt with, whom or which a note is about. */
export interface NoteTarget {
  kind: AboutKind;
  id: number;
}

const { buyer, seller } = MANAGER_ROLE;
/** The role that it takes to see what a note is about, and so the note. */
export const VIEWER_ROLE: Record<AboutKind, Role> = { buyer, seller, ...WORK_ITEM_ROLE };

export const visibleNoteKinds = ({ roles }: Pick<Session, 'roles'>) =>
  ABOUT_KINDS.filter((kind) => roles.includes(VIEWER_ROLE[kind]));

/** @throws HTTPException 403 for a kind that the caller may not see */
export const requireMaySeeNotes = ({ roles }: Pick<Session, 'roles'>, kind: AboutKind) => {
  if (!roles.includes(VIEWER_ROLE[kind])) throw missingRoleError([VIEWER_ROLE[kind]]);
};

/** Takes `buyer:1042` apart; a kind may stand alone. @throws HTTPException as above */
export const parseNoteTarget = (session: Session, written: string): NoteTarget => {
  const { kind: word, number } = parseReference(written);
  const kind = ABOUT_KINDS.find((each) => each === word)!;
  requireMaySeeNotes(session, kind);
  return { kind, id: parseId(number) ?? 0 };
};

export const isPerson = ({ kind }: NoteTarget) => kind === 'buyer' || kind === 'seller';
export const toWorkItem = (about: NoteTarget) => (isPerson(about) ? undefined : (about as WorkItem));

/** Whether there is such a person, deleted or not, or such a thing. */
export const noteTargetExists = async (db: DbOrTx, about: NoteTarget) => {
  const workItem = toWorkItem(about);
  if (workItem) return workItemExists(db, workItem);
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, about.id));
  return found?.role === about.kind;
};
