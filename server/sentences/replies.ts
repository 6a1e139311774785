import { translatable, type Translatable } from '../../src/contract/core/translatable';
import type { MailFailure } from '../db/schema';

/** Of replies to contact messages. */

export const nobodyToAnswer = translatable('replies.nobody_to_answer');
export const otherReply = translatable('replies.other_reply');
export const hasNotFailed = translatable('replies.has_not_failed');

/**
 * A mail server's own text may name a person, so it is not shown.
 *
 * @param code the mail server's reply code, or the code of the connection's error
 */
export const describeMailFailure = (failure: MailFailure, code: string | null): Translatable =>
  code && failure !== 'unknown'
    ? translatable('replies.failure_with_code', {
        failure: translatable(`replies.failures.${failure}`),
        code,
      })
    : translatable('replies.failure', { failure: translatable(`replies.failures.${failure}`) });
