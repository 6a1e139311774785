import type { PersonProperty } from '../../db/schema';
import { createEmails } from './emails';
import { createNames } from './names';
import { drawAddress, drawCity, type City } from './places';
import type { Random } from './random';
import { DAY, HISTORY, HOUR, localMidnight, MINUTE } from './time';

export interface Person extends Record<Exclude<PersonProperty, 'image'>, string> {
  /** 0 until all people exist, because ids follow the order of registration. */
  id: number;
  role: 'admin' | 'seller' | 'buyer';
  isBlocked: boolean;
  blockedAt: Date | null;
  createdAt: Date;
  city: City;
}

const SELLERS = 248;
const BUYERS = 620;
const BLOCKED_SELLERS = 6;
const BLOCKED_BUYERS = 11;

/** @param age of the marketplace at the registration, 0 to 1 */
const drawRegistration = (random: Random, now: number, age: number, { utcOffset }: City) => {
  const day = localMidnight(now - HISTORY * (1 - age), utcOffset);
  const hour = random.pickWeighted([7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22], (at) =>
    at > 17 ? 2 : 1,
  );
  const moment = day + hour * HOUR + random.unit() * HOUR;
  return moment < now - 20 * MINUTE ? moment : moment - DAY;
};

const block = (random: Random, people: Person[], count: number, now: number) => {
  const settled = people.filter(({ createdAt }) => createdAt.getTime() < now - 150 * DAY);
  for (let at = 0; at < count; at++) {
    const person = settled.splice(random.int(0, settled.length - 1), 1)[0];
    if (!person) return;
    person.isBlocked = true;
    person.blockedAt = new Date(now - ((at + random.unit()) / count) ** 1.6 * 120 * DAY - 9 * HOUR);
  }
};

export const createPeople = (random: Random, drawPhone: (city: City) => string, now: number) => {
  const drawName = createNames(random);
  const emails = createEmails(random);

  const person = (role: 'seller' | 'buyer', women: number, age: number): Person => {
    const city = drawCity(random);
    const name = drawName(women);
    return {
      id: 0,
      role,
      email: role === 'seller' ? emails.seller(name) : emails.personal(name),
      ...name,
      phoneCountryCode: '+1',
      phoneNumber: drawPhone(city),
      billingAddress: drawAddress(random, city),
      isBlocked: false,
      blockedAt: null,
      createdAt: new Date(drawRegistration(random, now, age, city)),
      city,
    };
  };

  const sellers = Array.from({ length: SELLERS }, () => {
    const age = random.chance(0.2) ? 0.06 * random.unit() : 1 - random.unit() ** 1.2;
    return person('seller', 0.8, age);
  });
  const buyers = Array.from({ length: BUYERS }, () => person('buyer', 0.78, 1 - random.unit() ** 1.5));
  block(random, sellers, BLOCKED_SELLERS, now);
  block(random, buyers, BLOCKED_BUYERS, now);
  return { sellers, buyers };
};
