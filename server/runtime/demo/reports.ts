import type { Booking } from './bookings';
import type { Random } from './random';
import { DAY, HOUR } from './time';

const REASONS = [
  'Asked me to pay in cash instead of booking here again.',
  'Was rude when I said that I did not like it.',
  'The tools were not clean.',
  'Smelled of alcohol.',
  'Took pictures of me without asking.',
  'Pushed me to buy products I did not want.',
  'The address is a private flat, not a studio.',
  'Another person did the treatment.',
  'Kept talking on the phone during the whole appointment.',
  'Sends me messages outside of the app.',
  'The price on the wall was lower than what I paid here.',
  'Left the door to the street open the whole time.',
  'Made remarks about my weight. Twice.',
  'Used a towel that had clearly been used before.',
  'Told me to give five stars, or there would be no next appointment.',
  'The certificate on the wall is somebody else’s.',
  'Smoked in the room before I came in.',
  'Asked for my address although I had come to the studio.',
  'Shouted at a colleague while I was being treated.',
  'Posted a video with me in it on the internet.',
  'Wanted a deposit on top of the credits.',
  'Had a child running around with sharp things within reach.',
  'Did not stop when I said that it hurt.',
  'Talked about other customers by name.',
  'No gloves, no mask, and a bad cough.',
  'Put me off the chair early and counted the full time.',
  'The bathroom had no soap and no water.',
  'Took in a second customer in the middle of my treatment.',
  'Offered me the same treatment cheaper, without the app.',
  'Touched my things while I had my eyes closed.',
  'Uses products without labels, from unmarked bottles.',
  'Refused to treat my friend because of her headscarf.',
  'Gave my number to somebody who now calls me about insurance.',
  'Filmed the room. I only saw the camera when I was leaving.',
];

/** Reports of the last months; those of the last days are open. Reports on a blocked seller precede the block. */
export const createReports = (random: Random, bookings: readonly Booking[], now: number) => {
  const past = bookings.filter(
    ({ status, startsAt }) => status === 'completed' && +startsAt > now - 200 * DAY,
  );
  const recent = past.filter(({ startsAt }) => +startsAt > now - 14 * DAY);
  const againstBlocked = past.filter(({ studio }) => studio.seller.isBlocked);
  const taken = new Set<Booking>();
  return REASONS.flatMap((reason, at) => {
    const about = [againstBlocked, recent][at % 4] ?? past;
    const booking = random.pick(about.length > 0 ? about : past);
    const createdAt = +booking.startsAt + (3 + 40 * random.unit()) * HOUR;
    const isClosed = createdAt < now - 20 * DAY || (createdAt < now - 5 * DAY && random.chance(0.3));
    if (taken.has(booking) || createdAt > now) return [];
    taken.add(booking);
    const status = isClosed || booking.studio.seller.isBlocked ? 'closed' : 'open';
    return [{ id: 0, booking, reason, status, createdAt: new Date(createdAt) } as const];
  });
};
