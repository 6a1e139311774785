import { createExtrasClient } from './extras';
import { openForEach } from './openFor';
import { openTestApp, type TestApp } from './openTestApp';
import { addPerson } from './people';

export const colleagueIn = async (
  it: TestApp,
  firstName: string,
  ...roles: Parameters<TestApp['withRoles']>
) => {
  const { id, headers } = await it.withRoles(...roles);
  await it.pool.query('update tys.users set first_name = $2 where id = $1', [id, firstName]);
  return { id, name: `${firstName} Tester`, headers, ...createExtrasClient(it.app, headers) };
};
export type Colleague = Awaited<ReturnType<typeof colleagueIn>>;

const open = async (now: () => Date) => {
  const it = await openTestApp({ now });
  return {
    it,
    buyer: await addPerson(it.db, { role: 'buyer', firstName: 'Bea', lastName: 'Buyer' }),
    seller: await addPerson(it.db, { role: 'seller', firstName: 'Sol', lastName: 'Seller' }),
    author: await colleagueIn(it, 'Ann', 'buyers'),
    other: await colleagueIn(it, 'Ben', 'buyers', 'sellers'),
    ofSellers: await colleagueIn(it, 'Sue', 'sellers'),
    boss: await it.withRoles('admins', 'buyers'),
  };
};

/** Opens a server for each test, with a buyer, a seller and colleagues who write notes. */
export const openNotes = (now: () => Date) => {
  const on = openForEach(() => open(now));
  return {
    on,
    colleague: (firstName: string, ...roles: Parameters<TestApp['withRoles']>) =>
      colleagueIn(on.it, firstName, ...roles),
    /** Creates a note, about the buyer by default. */
    write: (by: Colleague, text: string, mentions: number[] = [], person = `buyer:${on.buyer}`) =>
      by.post('notes', { person, text, mentions }),
  };
};

export const idOf = ({ body }: { body: Record<string, unknown> }) => Number(body.id);

/** Lists the notifications of mentions. */
export const mentionsOf = async (by: Colleague) =>
  (await by.list('notifications')).rows.filter(({ kind }) => kind === 'mention');
