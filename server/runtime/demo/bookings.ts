import type { Category } from './catalogue';
import type { Person } from './people';
import type { Random } from './random';
import { takeTime, type Studio } from './studios';
import type { Purchase } from './subscriptions';
import { DAY, HOUR, MINUTE, shiftToDaytime } from './time';

export interface Booking {
  /** 0 until all bookings exist, because ids follow the order of booking. */
  id: number;
  buyer: Person;
  studio: Studio;
  category: Category;
  service: string;
  startsAt: Date;
  status: 'upcoming' | 'completed' | 'cancelled';
  priceHundredths: number;
  createdAt: Date;
  /** Time of the earning or the return of the credits; `null` for an upcoming booking. */
  settledAt: Date | null;
}

const ends = ({ blockedAt }: Person, now: number) => blockedAt?.getTime() ?? now;

const balanceAt = (moment: number, purchases: readonly Purchase[], bookings: readonly Booking[]) => {
  let balance = 0;
  for (const { at, plan } of purchases) if (at < moment) balance += plan.creditsHundredths;
  for (const { priceHundredths, status, settledAt } of bookings) {
    if (status !== 'cancelled' || !settledAt || settledAt.getTime() >= moment) balance -= priceHundredths;
  }
  return balance;
};

/** Returns `null` where no studio or time was found. */
const book = (
  random: Random,
  {
    buyer,
    studios,
    balance,
    at,
    now,
  }: { buyer: Person; studios: readonly Studio[]; balance: number; at: number; now: number },
): Booking | null => {
  const studio = random.pickWeighted(studios, ({ popularity }) => popularity);
  const affordable = studio.offers.filter(({ priceHundredths }) => priceHundredths <= balance);
  if (affordable.length === 0) return null;
  const { category, name, minutes, priceHundredths } = random.pickWeighted(
    affordable,
    (offer) => offer.priceHundredths,
  );
  const start = takeTime(random, studio, at, minutes);
  if (!start) return null;

  const done = start + (minutes + random.unit() * 40) * MINUTE;
  const givenUp = random.chance(0.07)
    ? shiftToDaytime(at + (start - at) * random.unit(), buyer.city.utcOffset)
    : Infinity;
  const until = Math.min(ends(buyer, now), ends(studio.seller, now));
  const isCancelled = givenUp < Math.min(start - HOUR, until);
  const isUnderWay = start < until && done > until;
  /** Upcoming bookings of a blocked person are left out. */
  if (!isCancelled && (isUnderWay || (start > until && until < now))) return null;
  const settled = isCancelled ? givenUp : done;
  return {
    id: 0,
    buyer,
    studio,
    category,
    service: name,
    startsAt: new Date(start),
    status: isCancelled ? 'cancelled' : settled > now ? 'upcoming' : 'completed',
    priceHundredths,
    createdAt: new Date(at),
    settledAt: settled > now ? null : new Date(settled),
  };
};

/** Above this balance, people book more often. */
const PLENTY = 150_00;

export const bookAll = (
  random: Random,
  buyer: Person,
  purchases: readonly Purchase[],
  studios: readonly Studio[],
  now: number,
) => {
  const bookings: Booking[] = [];
  const near = studios.filter(({ seller, offers }) => seller.city === buyer.city && offers.length > 0);
  const gap = (6 + 30 * random.unit() ** 1.3) * DAY;
  const isOpen = ({ seller }: Studio, at: number) =>
    seller.createdAt.getTime() + DAY < at && ends(seller, now) > at;

  let at = (purchases[0]?.at ?? Infinity) + random.int(2, 90) * MINUTE;
  while (at < ends(buyer, now)) {
    const open = near.filter((studio) => isOpen(studio, at));
    const known = open.filter((studio) => bookings.some((booking) => booking.studio === studio));
    const choice = known.length > 0 && random.chance(0.55) ? known : open;
    const balance = balanceAt(at, purchases, bookings);
    const booking = choice.length > 0 && book(random, { buyer, studios: choice, balance, at, now });
    if (booking) bookings.push(booking);
    const wait = gap * Math.min(1, PLENTY / Math.max(1, balance)) * -Math.log(1 - random.unit());
    at = shiftToDaytime(at + DAY / 2 + wait, buyer.city.utcOffset);
  }
  return bookings;
};
