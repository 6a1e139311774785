import type { Category, Plan, Service } from './catalogue';
import type { Person } from './people';
import type { Random } from './random';
import { DAY, HOUR, localMidnight, localWeekday, MINUTE, shiftToDaytime } from './time';

export interface Studio {
  seller: Person;
  offers: readonly (Service & { category: Category; priceHundredths: number })[];
  popularity: number;
  sharePercent: number;
  /** Start times of the booked half hours, in milliseconds since 1970. */
  booked: Set<number>;
}

const OPENS = 9;
const CLOSES = 20;

/** Raises the popularity of a new seller for the first month, so that the seller's ledger fills soon. */
const NEWCOMER = { days: 30, boost: 5 };

const openStudio = (random: Random, seller: Person, categories: readonly Category[], now: number): Studio => {
  const known = categories.filter(({ createdAt }) => createdAt < seller.createdAt);
  const main = random.pickWeighted(known, ({ share }) => share);
  const second = random.chance(0.22) ? random.pickWeighted(known, ({ share }) => share) : main;
  const level = 0.88 + 0.34 * random.unit();
  const isNewcomer = now - seller.createdAt.getTime() < NEWCOMER.days * 24 * HOUR;
  const popularity = (0.2 + 6 * random.unit() ** 3) * (isNewcomer ? NEWCOMER.boost : 1);
  return {
    seller,
    offers: [...new Set([main, second])].flatMap((category) =>
      category.services
        .filter(() => random.chance(0.85))
        .map((service) => ({
          ...service,
          category,
          priceHundredths: Math.round(service.credits * level) * 100,
        })),
    ),
    popularity,
    sharePercent: popularity > 3.5 ? 85 : random.pick([80, 80, 82]),
    booked: new Set(),
  };
};

export const openStudios = (
  random: Random,
  sellers: readonly Person[],
  categories: readonly Category[],
  now: number,
) => sellers.map((seller) => openStudio(random, seller, categories, now));

/** Reserves a free time in a studio some days after the time `wished`. Returns `null` if a few tries fail. */
const takeTime = (random: Random, studio: Studio, wished: number, minutes: number): number | null => {
  const { utcOffset } = studio.seller.city;
  for (let attempt = 0; attempt < 4; attempt++) {
    const day = localMidnight(wished, utcOffset) + Math.ceil(11 * random.unit() ** 1.7) * 24 * HOUR;
    if (localWeekday(day, utcOffset) === 0 && random.chance(0.8)) continue;
    const halfHours = (CLOSES - OPENS) * 2 - Math.ceil(minutes / 30);
    const start = day + OPENS * HOUR + random.int(0, halfHours) * 30 * MINUTE;
    const needed = Array.from({ length: Math.ceil(minutes / 30) }, (_, at) => start + at * 30 * MINUTE);
    if (start < wished + 2 * HOUR || needed.some((halfHour) => studio.booked.has(halfHour))) continue;
    for (const halfHour of needed) studio.booked.add(halfHour);
    return start;
  }
  return null;
};

export interface Purchase {
  buyer: Person;
  plan: Plan;
  at: number;
}

/** Moves a day after the 28th to the 28th, as card charges do, because some months have no such day. */
const monthsLater = (moment: number, months: number) => {
  const date = new Date(moment);
  date.setUTCDate(Math.min(date.getUTCDate(), 28));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
};

const subscribe = (random: Random, buyer: Person, plans: readonly Plan[], from: number, until: number) => {
  const bought: Purchase[] = [];
  let plan = random.pickWeighted(plans, ({ share }) => share);
  const months = random.chance(0.45) ? Infinity : random.int(1, 9);
  for (let month = 0; month < months; month++) {
    const at = month === 0 ? from : monthsLater(from, month) + random.int(1, 900) * 1000;
    if (at > until) break;
    if (month > 1 && random.chance(0.03)) plan = random.pick(plans);
    bought.push({ buyer, plan, at });
  }
  return bought;
};

export const buyCredits = (
  random: Random,
  buyer: Person,
  plans: readonly Plan[],
  until: number,
): Purchase[] => {
  const registered = buyer.createdAt.getTime();
  const hesitates = random.chance(0.2) ? random.unit() * 12 * DAY : random.int(3, 40) * MINUTE;
  const first = shiftToDaytime(registered + hesitates, buyer.city.utcOffset);
  const habit = random.unit();
  if (habit < 0.07 || first > until) return [];

  const monthly = plans.filter(({ isOneOff }) => !isOneOff);
  const pack = random.pick(plans.filter(({ isOneOff }) => isOneOff));
  const bought =
    habit < 0.9 ? subscribe(random, buyer, monthly, first, until) : [{ buyer, plan: pack, at: first }];
  for (let at = first + 20 * DAY; at < until; at += (20 + 60 * random.unit()) * DAY) {
    if (!random.chance(habit < 0.9 ? 0.07 : 0.5)) continue;
    const moment = shiftToDaytime(at + random.unit() * 10 * HOUR, buyer.city.utcOffset);
    if (moment < until) bought.push({ buyer, plan: pack, at: moment });
  }
  return bought.toSorted((a, b) => a.at - b.at);
};

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
  /** Time at which the seller earned the price, or the buyer got the credits back. `null` for an upcoming booking. */
  settledAt: Date | null;
}

const endOf = ({ blockedAt }: Person, now: number) => blockedAt?.getTime() ?? now;

const balanceAt = (moment: number, purchases: readonly Purchase[], bookings: readonly Booking[]) => {
  let balance = 0;
  for (const { at, plan } of purchases) if (at < moment) balance += plan.creditsHundredths;
  for (const { priceHundredths, status, settledAt } of bookings) {
    if (status !== 'cancelled' || !settledAt || settledAt.getTime() >= moment) balance -= priceHundredths;
  }
  return balance;
};

interface Wish {
  buyer: Person;
  studios: readonly Studio[];
  balance: number;
  at: number;
  now: number;
}

/** Books a treatment, or returns `null` if no studio or time was found. */
const book = (random: Random, { buyer, studios, balance, at, now }: Wish): Booking | null => {
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
  const until = Math.min(endOf(buyer, now), endOf(studio.seller, now));
  const isCancelled = givenUp < Math.min(start - HOUR, until);
  const isUnderWay = start < until && done > until;
  // Leaves out a booking that is under way now or when a person is blocked, or that starts after the block.
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

/** Balance in hundredths of a credit above which people book more often. */
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
    seller.createdAt.getTime() + DAY < at && endOf(seller, now) > at;

  let at = (purchases[0]?.at ?? Infinity) + random.int(2, 90) * MINUTE;
  while (at < endOf(buyer, now)) {
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
