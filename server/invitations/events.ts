import type { Action } from '../../src/contract/activity';
import { thingOf } from '../../src/contract/things';
import type { Event } from '../activity/event';
import { targetOf } from '../rows/things';

const thing = thingOf('invitation');

/**
 * What was done to an invitation. Never its link, and neither name nor address: whoever is invited has no account, so their words
 * could never be erased there. Whoever reads the activity sees them for as long as the invitation is kept.
 */
export const eventOf = (action: Action, { id }: { id: number }, more: Partial<Event> = {}): Event => ({
  action,
  target: targetOf(thing, id),
  ...more,
});
