import type { Admin } from './admins';
import type { Person } from './people';

/** Keys of the reasons that every database begins with, and what was written beside some of them. */
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
  ],
  admin: [['left', null]],
} as const;

/** Why each of these is blocked, and by whom: a colleague who was there already. By number rather than by chance, as with payouts. */
export const createBlocks = (users: readonly Person[], admins: readonly Admin[]) => {
  const needed = { seller: 'sellers', buyer: 'buyers', admin: 'admins' } as const;
  return users.map((user) => {
    const { role, blockedAt } = user;
    const [blockedReason, blockedNote] = WHY[role][user.id % WHY[role].length]!;
    const colleagues = admins.filter(
      ({ id, roles, createdAt, isBlocked }) =>
        id !== user.id && !isBlocked && roles.includes(needed[role]) && blockedAt && createdAt < blockedAt,
    );
    const blockedBy = colleagues[user.id % colleagues.length]?.id ?? null;
    return blockedAt
      ? { ...user, blockedReason, blockedNote, blockedBy }
      : { ...user, blockedReason: null, blockedNote: null, blockedBy: null };
  });
};
