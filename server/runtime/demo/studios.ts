import type { Category, Service } from './catalogue';
import type { Person } from './people';
import type { Random } from './random';
import { HOUR, localMidnight, localWeekday, MINUTE } from './time';

export interface Studio {
  seller: Person;
  offers: readonly (Service & { category: Category; priceHundredths: number })[];
  popularity: number;
  sharePercent: number;
  /** Booked half hours, as moments. */
  booked: Set<number>;
}

const OPENS = 9;
const CLOSES = 20;

/** Newcomers are listed first for a month, so their ledgers fill soon. */
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

/** Books a time some days after `wished`, or returns `null` after a few tries. */
export const takeTime = (random: Random, studio: Studio, wished: number, minutes: number): number | null => {
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
