import { eq } from 'drizzle-orm';

import { parseReference } from '../../../src/contract/core/inputs';
import type { Role } from '../../../src/contract/roles';
import {
  NOTE_TARGET_KINDS,
  type NoteTargetKind,
  WORK_ITEM_ROLE,
} from '../../../src/contract/support/workItems';
import { parseId } from '../../crud/queries';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { type Session, missingRoleError } from '../../http/context';
import { MANAGER_ROLE } from '../auth/personAccess';
import { workItemExists, type WorkItem } from './workItems';

/** Reference to the buyer, seller or work item that a note is about. */
export interface NoteTarget {
  kind: NoteTargetKind;
  id: number;
}

const { buyer, seller } = MANAGER_ROLE;
/** Maps each kind of record to the role that may see these records and their notes. */
export const VIEWER_ROLE: Record<NoteTargetKind, Role> = { buyer, seller, ...WORK_ITEM_ROLE };

export const visibleNoteKinds = ({ roles }: Pick<Session, 'roles'>) =>
  NOTE_TARGET_KINDS.filter((kind) => roles.includes(VIEWER_ROLE[kind]));

/** @throws HTTPException 403 for a kind of record that the caller may not see */
export const requireMaySeeNotes = ({ roles }: Pick<Session, 'roles'>, kind: NoteTargetKind) => {
  if (!roles.includes(VIEWER_ROLE[kind])) throw missingRoleError([VIEWER_ROLE[kind]]);
};

/**
 * Parses a reference with a valid kind, such as `buyer:1042`. Returns the id 0 if the number is invalid.
 * @throws HTTPException 403 for a kind of record that the caller may not see
 */
export const parseNoteTarget = (session: Session, reference: string): NoteTarget => {
  const parsed = parseReference(reference);
  const kind = NOTE_TARGET_KINDS.find((each) => each === parsed.kind)!;
  requireMaySeeNotes(session, kind);
  return { kind, id: parseId(parsed.number) ?? 0 };
};

export const isPerson = ({ kind }: NoteTarget) => kind === 'buyer' || kind === 'seller';
/** Returns the work item that a note is about, or `undefined` for a note about a person. */
export const toWorkItem = (target: NoteTarget) => (isPerson(target) ? undefined : (target as WorkItem));

/** Returns `true` if the database has a row for the person or work item. The row of a deleted person counts. */
export const noteTargetExists = async (db: DbOrTx, target: NoteTarget) => {
  const workItem = toWorkItem(target);
  if (workItem) return workItemExists(db, workItem);
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, target.id));
  return found?.role === target.kind;
};
