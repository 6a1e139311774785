import { translatable } from '../../src/contract/core/translatable';
import type { Id } from '../../src/contract/core/field';

/** Of reasons, and of what is done for one. */

export const noSuchReason = (key: string) => translatable('reasons.no_such_reason', { key });
export const notReported = (report: Id) => translatable('reasons.not_reported', { report });
export const otherStays = translatable('reasons.other_stays');
export const reasonIsThere = translatable('reasons.reason_is_there');
