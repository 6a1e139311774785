import type { Booking } from './bookings';
import type { Random } from './random';
import { DAY, HOUR } from './time';

const COUNT = 34;

const REASONS = [
  'Asked me to pay in cash instead of booking here again.',
  'Was rude when I asked for another shade.',
  'The tools were not clean.',
  'Did not show up, and did not call.',
  'Smelled of alcohol.',
  'Took pictures of me without asking.',
  'Pushed me to buy products I did not want.',
  'The address is a private flat, not a studio.',
  'Another person did the treatment.',
  'Kept talking on the phone during the whole appointment.',
  'Sends me messages outside of the app.',
  'The price on the wall was lower than what I paid here.',
];

/** What buyers complain of, in the last months. Those against sellers who are blocked by now came before the block. */
export const createReports = (random: Random, bookings: readonly Booking[], now: number) => {
  const past = bookings.filter(
    ({ status, startsAt }) => status === 'completed' && +startsAt > now - 200 * DAY,
  );
  const againstBlocked = past.filter(({ studio }) => studio.seller.isBlocked);
  const taken = new Set<Booking>();
  return Array.from({ length: COUNT }, (_, at) => {
    const booking = random.pick(at % 4 === 0 && againstBlocked.length > 0 ? againstBlocked : past);
    const createdAt = +booking.startsAt + (3 + 40 * random.unit()) * HOUR;
    const isClosed = createdAt < now - 20 * DAY && random.chance(0.8);
    const reason = random.pick(REASONS);
    if (taken.has(booking) || createdAt > now) return [];
    taken.add(booking);
    const status = isClosed || booking.studio.seller.isBlocked ? 'closed' : 'open';
    return [{ id: 0, booking, reason, status, createdAt: new Date(createdAt) } as const];
  }).flat();
};
