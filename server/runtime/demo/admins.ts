import { ROLES, type Role } from '../../../src/contract/roles';
import type { Person } from './people';
import { drawAddress, drawCity, type City } from './places';
import type { Random } from './random';
import { DAY, HISTORY, HOUR, localMidnight } from './time';

export interface Admin extends Person {
  roles: readonly Role[];
}

/** Name, mailbox, days after the opening, roles. The first two are the logins that starting the server prints. */
const STAFF: [string, string, string, number, readonly Role[]][] = [
  ['Morgan', 'Reyes', 'admin', 0, ROLES],
  ['Dana', 'Whitlock', 'sellers', 12, ['sellers']],
  ['Priscilla', 'Amoah', 'priscilla.amoah', 1, ROLES],
  ['Theo', 'Lindgren', 'theo.lindgren', 8, ['dashboard', 'finance', 'settings']],
  [
    'Joséphine',
    'Marchetti',
    'josephine.marchetti',
    33,
    ['dashboard', 'categories', 'subscriptions', 'settings'],
  ],
  [
    'Calvin',
    'Oyelaran',
    'calvin.oyelaran',
    71,
    ['dashboard', 'sellers', 'buyers', 'blocked_users', 'settings'],
  ],
  ['Renuka', 'Pillai', 'renuka.pillai', 120, ['dashboard', 'finance', 'subscriptions', 'settings']],
  ['Brendan', "O'Shea", 'brendan.oshea', 164, ['buyers', 'reports', 'settings']],
  ['Ayumi', 'Sato-Klein', 'ayumi.sato-klein', 219, ['dashboard', 'sellers', 'categories', 'settings']],
  ['Lourdes', 'Ibáñez', 'lourdes.ibanez', 287, ['buyers', 'blocked_users', 'reports', 'settings']],
  ['Kendrick', 'Vaughn', 'kendrick.vaughn', 342, ['dashboard', 'sellers', 'finance', 'settings']],
  ['Marguerite', 'Thibodeaux', 'marguerite.thibodeaux', 431, ['dashboard', 'reports', 'settings', 'admins']],
];

/** Mailbox of an administrator who has left the company. */
const LEFT = 'kendrick.vaughn';

export const createAdmins = (random: Random, drawPhone: (city: City) => string, now: number): Admin[] =>
  STAFF.map(([firstName, lastName, mailbox, day, roles]) => {
    const city = drawCity(random);
    const opened = localMidnight(now - HISTORY - 2 * DAY, city.utcOffset);
    const isBlocked = mailbox === LEFT;
    return {
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
