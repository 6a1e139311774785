import type { Action } from '../../../../src/contract/auditLog/actions';
import type { ActivityEvent } from '../../auditLog/event';
import type { MessageRow } from './messageRows';
import { nameOf } from '../../../crud/personRefs';

/** What the activity says of a message: that something was done with it, never its words, which would outlive it there. */
export const messageEvent = (action: Action, { message, user }: MessageRow): ActivityEvent => ({
  action,
  target: `message:${message.id}`,
  // Deleted, they are nobody.
  ...(user.email && { person: { id: user.id, name: nameOf(user) } }),
});
