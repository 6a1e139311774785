import { translatable } from '../../contract/core/translatable';

/** What is said of something that is done to many; here, because the first list needs none of it. */

export const selectAll = (total: string | undefined) =>
  total === undefined ? translatable('bulk.select_all') : translatable('bulk.select_all_2', { total });
export const selectFirst = (most: string, total: string) =>
  translatable('bulk.select_first', { most, total });
export const allThatMatch = translatable('bulk.all_that_match');
export const stop = translatable('bulk.stop');
export const stopping = translatable('bulk.stopping');
/** @param total where it is known */
export const progress = (count: string, total: string | undefined) =>
  total === undefined ? count : translatable('bulk.progress_2', { count, total });

export const checking = translatable('bulk.checking');
export const noLongerMatch = (count: number, written: string) =>
  count === 1 ? translatable('bulk.no_longer_match') : translatable('bulk.no_longer_match_2', { written });
export const includeAnyway = (count: number) =>
  count === 1 ? translatable('bulk.include_anyway') : translatable('bulk.include_anyway_2');
export const continueWith = (count: string) => translatable('bulk.continue_with', { count });
export const continueWithRest = translatable('bulk.continue_with_rest');
export const tryAgain = translatable('bulk.try_again');

export const running = translatable('bulk.running');
export const refused = (count: number, written: string) =>
  count === 1 ? translatable('bulk.refused') : translatable('bulk.refused_2', { written });
export const unknown = (written: string) => translatable('bulk.unknown', { written });
export const remaining = (written: string) => translatable('bulk.remaining', { written });
export const stopped = translatable('bulk.stopped');
export const refusedTogether = (count: string) => translatable('bulk.refused_together', { count });
export const others = (written: string) => translatable('bulk.others', { written });

export const blocked = (count: number, written: string) =>
  count === 1 ? translatable('bulk.blocked') : translatable('bulk.blocked_2', { written });
export const unblocked = (count: number, written: string) =>
  count === 1 ? translatable('bulk.unblocked') : translatable('bulk.unblocked_2', { written });
export const deleted = (count: number, written: string) =>
  count === 1 ? translatable('bulk.deleted') : translatable('bulk.deleted_2', { written });
