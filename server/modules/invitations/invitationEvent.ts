import type { Action } from '../../../src/contract/auditLog/actions';
import { targetInfo } from '../../../src/contract/auditLog/targetKinds';
import { targetOf } from '../../crud/nouns';
import type { AuditEvent } from '../../http/audit';

const thing = targetInfo('invitation');

/**
 * What was done to an invitation. Never its link, and neither name nor address: whoever is invited has no account, so their words
 * could never be erased there. Whoever reads the activity sees them for as long as the invitation is kept.
 */
export const invitationEvent = (
  action: Action,
  { id }: { id: number },
  more: Partial<AuditEvent> = {},
): AuditEvent => ({
  action,
  target: targetOf(thing, id),
  ...more,
});
