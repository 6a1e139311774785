import type { Admin } from './admins';
import type { Person } from './people';

/** Keys of default reasons with optional notes, each used once. */
const WHY = {
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

/** Chosen by number instead of at random, as with payouts. */
export const createBlocks = (users: readonly Person[], admins: readonly Admin[]) => {
  const needed = { seller: 'sellers', buyer: 'buyers', admin: 'admins' } as const;
  const before = { seller: 0, buyer: 0, admin: 0 };
  return users.map((user) => {
    const { role, blockedAt } = user;
    if (!blockedAt) return { ...user, blockedReason: null, blockedNote: null, blockedBy: null };
    const colleagues = admins.filter(
      ({ id, roles, createdAt, isBlocked }) =>
        id !== user.id && !isBlocked && roles.includes(needed[role]) && createdAt < blockedAt,
    );
    const [blockedReason, blockedNote] = WHY[role][before[role]++ % WHY[role].length]!;
    return {
      ...user,
      blockedReason,
      blockedNote,
      blockedBy: colleagues[user.id % colleagues.length]?.id ?? null,
    };
  });
};
