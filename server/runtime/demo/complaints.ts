import type { Booking } from './bookings';
import { createRefund, type BuyerLine } from './ledgers';
import type { Admin } from './people';
import type { Random } from './random';
import { DAY, HOUR } from './time';

/** Refund requests: share of the price, reason, and denial (note, key of the reason). Each text suits any treatment. */
// prettier-ignore
const REFUND_STORIES: readonly [share: number, reason: string, denial: string, why: string][] = [
  [0.5, 'The appointment started forty minutes late, so it was cut short.', 'The log of the studio’s door shows that the buyer came late.', 'other'],
  [1, 'The result is not what we agreed on before.', 'The seller sent pictures that show the result as booked.', 'took-place'],
  [1, 'Had to be done again elsewhere two days later.', 'A free correction was offered and not taken.', 'not-covered'],
  [0.5, 'I reacted to the product although I had mentioned my allergy.', 'The form that the buyer filled in names no allergy.', 'other'],
  [1, 'The studio was closed when I arrived, and nobody picked up the phone.', 'The buyer was at the old address; the new one was in the reminder.', 'other'],
  [0.5, 'Only half of the treatment was done because of a double booking.', 'The second half was done the next morning, free of charge.', 'took-place'],
  [1, 'I was charged twice for the same visit.', 'These are two visits, a week apart.', 'other'],
  [0.5, 'The seller left early for another customer.', 'Both sides confirmed the full time in the app.', 'took-place'],
  [0.25, 'The room was cold and loud, nothing like the pictures.', 'The pictures are of this month and show the room as it is.', 'not-covered'],
  [0.25, 'They did not have the products that were part of the offer.', 'A better product was used, and the buyer agreed to it in the chat.', 'not-covered'],
  [1, 'The seller changed the time an hour before, and I could not make it.', 'The buyer accepted the new time in the app.', 'not-covered'],
  [0.5, 'I booked an hour and got thirty-five minutes.', 'The treatment that was booked takes thirty minutes.', 'took-place'],
  [0.5, 'It hurt, and I was told to hold still.', 'The seller stopped when asked, as the buyer wrote herself that evening.', 'took-place'],
  [1, 'It was a different person from the one I had booked.', 'The change was announced the day before, and the buyer agreed.', 'not-covered'],
  [0.25, 'Waited twenty minutes in a room full of paint fumes.', 'The painters came a week after this visit.', 'other'],
  [1, 'The power went out in the middle and I was sent home.', 'A new date was given and kept.', 'took-place'],
  [0.5, 'The water was cold the whole time.', 'The buyer asked for cold water in the note to the booking.', 'not-covered'],
  [1, 'Nobody came to my house although I had booked a home visit.', 'The seller rang three times; the pictures of the door prove it.', 'other'],
  [0.25, 'I asked for silence and got an hour of talk about politics.', 'This is a matter for a review, not for a refund.', 'not-covered'],
  [1, 'I cancelled in time, but the app said that it was too late.', 'The cancellation came two hours before the visit.', 'late'],
  [0.5, 'My blouse was stained and nobody told me.', 'The seller’s insurance has paid for the blouse.', 'given-back'],
  [0.25, 'The music could not be turned off.', 'The music stands in the description of the studio.', 'not-covered'],
  [0.5, 'They started with the wrong treatment and lost half of the time.', 'The time was added at the end, and the buyer stayed for it.', 'took-place'],
  [1, 'The seller was ill and coughing, so I left.', 'The buyer left after the treatment, with a tip.', 'took-place'],
  [0.5, 'It came off again the same evening.', 'A touch-up within a week is free, which was offered.', 'not-covered'],
  [0.25, 'The discount that the page promised was not taken off.', 'The discount ended the day before the booking.', 'not-covered'],
  [1, 'I was told at the door that they no longer offer this.', 'Another treatment of the same price was given instead.', 'given-back'],
  [0.5, 'A trainee did it, which nobody had said.', 'The trainee stands in the description, at the lower price that was paid.', 'not-covered'],
  [1, 'My skin was red for four days.', 'Redness is named in the advice that was confirmed before the visit.', 'not-covered'],
  [0.25, 'There was no changing room, only a curtain to the street.', 'The buyer’s own pictures show a closed room.', 'other'],
  [0.5, 'The seller answered calls five times.', 'The calls took two minutes in all, which were added.', 'took-place'],
  [1, 'The building’s lift was broken, and I use a wheelchair.', 'The seller offered a home visit for the same credits, which took place.', 'took-place'],
  [0.5, 'One side came out different from the other.', 'Corrected free of charge three days later.', 'took-place'],
  [0.25, 'The towel was damp.', 'A damp towel is part of this treatment.', 'took-place'],
  [1, 'I had moved the booking to next week, but was charged for the old day.', 'The change was never confirmed by the buyer.', 'not-covered'],
  [0.5, 'They ran out of time and left the last part undone.', 'The buyer had to leave early, as the chat shows.', 'other'],
  [1, 'The address in the app does not exist.', 'Eleven others found it that week.', 'took-place'],
  [0.25, 'I had to pay for parking although free parking was promised.', 'Free parking is behind the house, as the reminder says.', 'other'],
  [0.5, 'The heating blanket was broken.', 'A second blanket was brought within minutes.', 'not-covered'],
  [1, 'The seller had no water because of works in the street.', 'The visit took place in full on the same day, two hours later.', 'took-place'],
  [0.5, 'I was asked to come back the next day for the second part, and could not.', 'The second part is still open and can be booked until the end of the month.', 'took-place'],
  [0.25, 'Somebody walked in twice.', 'It was the buyer’s own friend, as the seller and the friend both say.', 'other'],
  [1, 'It was nothing like the picture that I had sent before.', 'The seller had written that this is not possible, and the buyer went on.', 'not-covered'],
  [0.5, 'I was given another appointment’s treatment by mistake.', 'The buyer had booked both, and both were given.', 'took-place'],
  [0.25, 'The card machine for the tip took it twice.', 'Tips by card are returned by the bank; this one was.', 'given-back'],
  [1, 'They could not find my booking and let somebody else go first.', 'The buyer showed a booking of another studio.', 'other'],
  [0.5, 'Half an hour of the hour went into filling in forms.', 'The forms were sent two days before, to be filled in at home.', 'other'],
  [1, 'I felt unwell, said so, and was told that it would pass.', 'The buyer went on to book the same seller again the same day.', 'took-place'],
  [0.25, 'The window faces a building site.', 'The works ended before this visit.', 'other'],
  [0.5, 'The seller forgot what we had agreed on the phone.', 'What was agreed in the chat was done; of a call there is no record.', 'took-place'],
  [1, 'I was double-booked by the app and could be at one place only.', 'The two bookings were made by the buyer, ten minutes apart.', 'other'],
  [0.25, 'The drink that belongs to the package was not there.', 'The package without the drink was booked.', 'not-covered'],
  [0.5, 'The couch broke. I was not hurt, but it was over.', 'The visit went on at the second couch, for the full time.', 'took-place'],
  [1, 'I was refused because I came with my baby.', 'The page says that children cannot be brought along.', 'not-covered'],
];

const REFUND_DAYS = 150;

export interface RefundRequest {
  id: number;
  debit: BuyerLine;
  creditsHundredths: number;
  reason: string;
  status: 'open' | 'approved' | 'denied';
  /** Key of the reason for the denial. */
  denialReason: string | null;
  note: string | null;
  decidedBy: Admin | null;
  decidedAt: Date | null;
  refund: BuyerLine | null;
  createdAt: Date;
}

export const createRefundRequests = (
  random: Random,
  bookings: readonly Booking[],
  debits: ReadonlyMap<number, BuyerLine>,
  admins: readonly Admin[],
  now: number,
): RefundRequest[] => {
  const recent = bookings.filter(
    ({ buyer, status, settledAt }) =>
      status === 'completed' &&
      !buyer.isBlocked &&
      settledAt &&
      settledAt.getTime() > now - REFUND_DAYS * DAY,
  );
  const taken = new Set<Booking>();
  return REFUND_STORIES.flatMap(([share, reason, note, denialReason], at): RefundRequest[] => {
    // Squares the position, so that most requests are about bookings of the last weeks.
    const back = Math.floor((recent.length - 1) * (at / REFUND_STORIES.length) ** 2 + 6 * random.unit());
    const booking = recent.at(-1 - back);
    const debit = booking && debits.get(booking.id);
    const createdAt = (booking?.settledAt?.getTime() ?? now) + (2 + 60 * random.unit()) * HOUR;
    if (!booking || !debit || taken.has(booking) || createdAt > now) return [];
    taken.add(booking);
    const decidedAt = createdAt + (40 + 150 * random.unit()) * HOUR;
    const deciders = admins.filter(
      (admin) => admin.roles.includes('finance') && !admin.isBlocked && +admin.createdAt < createdAt,
    );
    const isApproved = random.chance(0.6);
    const request = {
      id: 0,
      debit,
      creditsHundredths: Math.max(100, Math.round((booking.priceHundredths * share) / 100) * 100),
      reason,
      refund: null,
      createdAt: new Date(createdAt),
    };
    const undecided = { ...request, denialReason: null, note: null, decidedBy: null, decidedAt: null };
    if (decidedAt > now) return [{ ...undecided, status: 'open' }];
    const decision = { decidedBy: random.pick(deciders), decidedAt: new Date(decidedAt) };
    return isApproved
      ? [{ ...undecided, ...decision, status: 'approved' }]
      : [{ ...undecided, ...decision, status: 'denied', denialReason, note }];
  });
};

export const refundsOf = (requests: readonly RefundRequest[]) =>
  requests.flatMap((request): BuyerLine[] => {
    const { debit, creditsHundredths, status, decidedBy, decidedAt } = request;
    if (status !== 'approved' || !decidedAt) return [];
    const refundedBy = decidedBy?.id ?? null;
    const refund = { ...createRefund(debit, decidedAt, creditsHundredths), refundedBy };
    request.refund = refund;
    return [refund];
  });

const REPORT_REASONS = [
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

/** Creates reports of the last months. Only recent reports are open. Reports on a blocked seller precede the block. */
export const createReports = (random: Random, bookings: readonly Booking[], now: number) => {
  const past = bookings.filter(
    ({ status, startsAt }) => status === 'completed' && +startsAt > now - 200 * DAY,
  );
  const recent = past.filter(({ startsAt }) => +startsAt > now - 14 * DAY);
  const againstBlocked = past.filter(({ studio }) => studio.seller.isBlocked);
  const taken = new Set<Booking>();
  return REPORT_REASONS.flatMap((reason, at) => {
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
