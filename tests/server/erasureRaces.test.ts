import { describe, expect, test, vi } from 'vitest';

import { timesOf } from '../support/longTrials';
import { deletedDuring } from './support/deletedDuring';
import { openErasure } from './support/openErasure';
import { addPerson, rowsOf } from './support/people';
import { dataUrl, drawBlack } from './support/pictures';

/** Of twenty people: what surely comes while they are being deleted is in the tests before. */
const PROFILE_ROUNDS = timesOf('PROFILE_ROUNDS', 1, 10);

const { it, admin, query, remove } = openErasure();

describe('nothing brings a deleted person back', () => {
  test('neither their own profile, saved at the same time', async () => {
    const complaint = vi.spyOn(console, 'error');
    const leaving = await it.withRoles('settings');
    const change = {
      first_name: 'Back',
      last_name: 'Again',
      billing_address: 'Backstreet 1',
      phone_number: '1202-555-0101',
      image: dataUrl(drawBlack(3, 3)),
    };
    const answer = await deletedDuring(it.pool, leaving.id, () => leaving.call('editProfile', change));
    expect(answer).toMatchObject({ status: 401, message: 'Please log in' });
    expect((await rowsOf(it.db, [leaving.id]))[0]).toMatchObject({
      firstName: '',
      phoneNumber: null,
      image: null,
    });
    expect(await query('select from tys.images where webp is not null')).toEqual([]);
    expect(complaint).not.toHaveBeenCalled();
  });

  test('nor an edit by somebody else', async () => {
    const [seller, colleague] = [await addPerson(it.db), (await it.withRoles('sellers')).id];
    const names = { first_name: 'Back', last_name: 'Again' };
    const form = { ...names, id: colleague, role_ids: [1], email: 'back@again.example' };
    expect(
      await deletedDuring(it.pool, seller, () => admin.call('editUser', { user_id: seller, ...names })),
    ).toMatchObject({ status: 404 });
    expect(await deletedDuring(it.pool, colleague, () => admin.call('updateAdmin', form))).toMatchObject({
      status: 404,
    });
    for (const row of await rowsOf(it.db, [seller, colleague])) {
      expect(row).toMatchObject({ firstName: '', lastName: '', email: null, deletedAt: expect.any(Date) });
    }
  });

  test('profiles saved beside the deletion of their owners restore nobody', async () => {
    for (let round = 0; round < PROFILE_ROUNDS; round++) {
      const leaving = await Promise.all(Array.from({ length: 20 }, () => it.withRoles('settings')));
      const saved = { first_name: 'Back', last_name: 'Again', billing_address: 'Backstreet 1' };
      const answers = await Promise.all(
        leaving.flatMap((one) => [
          one.call('editProfile', saved),
          admin.call('deleteUsers', { user_ids: [one.id] }),
          one.call('editProfile', saved),
        ]),
      );
      for (const { status } of answers) expect([200, 401]).toContain(status);
      for (const row of await rowsOf(
        it.db,
        leaving.map(({ id }) => id),
      )) {
        expect(row).toMatchObject({ firstName: '', lastName: '', billingAddress: null });
      }
    }
  });

  test.each([
    'first_name',
    'last_name',
    'email',
    'password_hash',
    'phone_number',
    'phone_country_code',
    'billing_address',
    'image',
  ])('the database itself takes no %s for them', async (column) => {
    const id = await addPerson(it.db);
    await remove(id);
    await expect(query(`update tys.users set ${column} = 'back' where id = $1`, id)).rejects.toThrow(
      /users_erased/,
    );
  });
});
