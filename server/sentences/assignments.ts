import { formatted, translatable } from '../../src/contract/core/translatable';
import { isolateBidi } from '../../src/contract/core/isolateBidi';

/** Of who deals with what. */

const about = (name: string, since: string, now: Date) => ({
  name: isolateBidi(name),
  ago: formatted('timeAgo', since, now),
});

export const hasTakenIt = (name: string, since: string, now: Date) =>
  translatable('assignments.has_taken_it', about(name, since, now));
export const wasGivenIt = (name: string, since: string, now: Date) =>
  translatable('assignments.was_given_it', about(name, since, now));
export const nobodyHasIt = translatable('assignments.nobody_has_it');
export const cannotBeAssigned = translatable('assignments.cannot_be_assigned');
