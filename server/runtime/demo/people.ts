import { camelCase } from 'es-toolkit';

import { PERSON_FIELDS, personFieldsOfKind, type AccountKind } from '../../../src/contract/accounts/person';
import { ROLES, type Role } from '../../../src/contract/roles';
import type { PersonProperty } from '../../db/schema';
import { createEmails, createNames } from './names';
import { drawAddress, drawCity, type City } from './places';
import type { Random } from './random';
import { DAY, HISTORY, HOUR, localMidnight, MINUTE } from './time';

/** Fields for which the demo generates texts. Other personal fields contain their declared example. */
type GeneratedText =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phoneCountryCode'
  | 'phoneNumber'
  | 'billingAddress';

/**
 * Returns a text for each personal field, by property of `users`: the declared example, or an empty text for accounts
 * without the field and for every person with `isFilled: false`.
 */
export const examplesOf = (kind: AccountKind, isFilled: boolean): Partial<Record<PersonProperty, string>> => {
  const fields: readonly string[] = isFilled ? personFieldsOfKind(kind) : [];
  return Object.fromEntries(
    Object.entries(PERSON_FIELDS).flatMap(([name, { example }]) =>
      example === null ? [] : [[camelCase(name), fields.includes(name) ? example : '']],
    ),
  );
};

export interface Person extends Record<GeneratedText, string> {
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

/** Hours of the day in which people register. The evening is twice as likely. */
const REGISTRATION_HOURS = [7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22];

/** @param age position of the registration in the marketplace's history, from 0 (the opening) to 1 (now) */
const drawRegistration = (random: Random, now: number, age: number, { utcOffset }: City) => {
  const day = localMidnight(now - HISTORY * (1 - age), utcOffset);
  const hour = random.pickWeighted(REGISTRATION_HOURS, (each) => (each > 17 ? 2 : 1));
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
      ...examplesOf(role, name.firstName.length % 3 === 0),
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

export interface Admin extends Person {
  roles: readonly Role[];
}

/** Administrators: names, mailbox, days after the opening, roles. The server prints the first two logins at startup. */
// prettier-ignore
const STAFF: [string, string, string, number, readonly Role[]][] = [
  ['Morgan', 'Reyes', 'admin', 0, ROLES],
  ['Dana', 'Whitlock', 'sellers', 12, ['sellers']],
  ['Priscilla', 'Amoah', 'priscilla.amoah', 1, ROLES],
  ['Theo', 'Lindgren', 'theo.lindgren', 8, ['dashboard', 'finance', 'settings']],
  ['Joséphine', 'Marchetti', 'josephine.marchetti', 33, ['dashboard', 'categories', 'subscriptions', 'settings']],
  ['Calvin', 'Oyelaran', 'calvin.oyelaran', 71, ['dashboard', 'sellers', 'buyers', 'blocked_users', 'settings']],
  ['Renuka', 'Pillai', 'renuka.pillai', 120, ['dashboard', 'finance', 'subscriptions', 'settings']],
  ['Brendan', "O'Shea", 'brendan.oshea', 164, ['buyers', 'reports', 'settings']],
  ['Ayumi', 'Sato-Klein', 'ayumi.sato-klein', 219, ['dashboard', 'sellers', 'categories', 'settings']],
  ['Lourdes', 'Ibáñez', 'lourdes.ibanez', 287, ['buyers', 'blocked_users', 'reports', 'settings']],
  ['Kendrick', 'Vaughn', 'kendrick.vaughn', 342, ['dashboard', 'sellers', 'finance', 'settings']],
  ['Marguerite', 'Thibodeaux', 'marguerite.thibodeaux', 431, ['dashboard', 'reports', 'settings', 'admins']],
];

/** Mailbox (the part of the email address before `@`) of an administrator who has left the company. */
const LEFT = 'kendrick.vaughn';

export const createAdmins = (random: Random, drawPhone: (city: City) => string, now: number): Admin[] =>
  STAFF.map(([firstName, lastName, mailbox, day, roles]) => {
    const city = drawCity(random);
    const opened = localMidnight(now - HISTORY - 2 * DAY, city.utcOffset);
    const isBlocked = mailbox === LEFT;
    return {
      ...examplesOf('admin', true),
      id: 0,
      role: 'admin',
      email: `${mailbox}@treatyaself.example`,
      firstName,
      lastName,
      phoneCountryCode: '+1',
      phoneNumber: drawPhone(city),
      billingAddress: drawAddress(random, city),
      isBlocked,
      blockedAt: isBlocked ? new Date(now - 24 * DAY - 5 * HOUR - random.unit() * HOUR) : null,
      createdAt: new Date(opened + day * DAY + 9 * HOUR + random.unit() * 8 * HOUR),
      city,
      roles,
    };
  });

/** Reasons of blocks: keys of default reasons, with notes in some cases. Blocks use the reasons in this order. */
const BLOCK_REASONS = {
  seller: [
    ['reported', 'Three buyers in a month'],
    ['missed', null],
    ['outside', 'Asks for cash'],
    ['behaviour', 'Shouted at a buyer on the phone'],
    ['other', 'No licence for what is offered'],
    ['rules', null],
  ],
  buyer: [
    ['missed', 'Four times without a word'],
    ['payment', null],
    ['behaviour', 'Wrote to a seller after being asked not to'],
    ['rules', null],
    ['payment', 'The bank took the money back twice'],
    ['outside', null],
    ['missed', null],
    ['other', 'Two accounts under two names'],
    ['behaviour', 'Three sellers will not see them again'],
    ['outside', 'Books the first visit here, the others by phone'],
    ['rules', 'Sold their credits on'],
  ],
  admin: [['left', null]],
} as const;

/** Creates blocks with reasons in a fixed order, because an additional random number would change all later ones. */
export const createBlocks = (users: readonly Person[], admins: readonly Admin[]) => {
  const neededRole = { seller: 'sellers', buyer: 'buyers', admin: 'admins' } as const;
  const counts = { seller: 0, buyer: 0, admin: 0 };
  return users.map((user) => {
    const { role, blockedAt } = user;
    if (!blockedAt) return { ...user, blockedReason: null, blockedNote: null, blockedBy: null };
    const colleagues = admins.filter(
      ({ id, roles, createdAt, isBlocked }) =>
        id !== user.id && !isBlocked && roles.includes(neededRole[role]) && createdAt < blockedAt,
    );
    const [blockedReason, blockedNote] = BLOCK_REASONS[role][counts[role]++ % BLOCK_REASONS[role].length]!;
    return {
      ...user,
      blockedReason,
      blockedNote,
      blockedBy: colleagues[user.id % colleagues.length]?.id ?? null,
    };
  });
};
