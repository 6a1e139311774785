import { expect } from 'vitest';

import { openWithAdmin } from './openWithAdmin';

/** The real server, somebody who may delete whomever they like, and the database as it is. Call once in a file. */
export const openErasure = () => {
  const { it, admin } = openWithAdmin('sellers', 'buyers', 'admins', 'reports', 'finance');
  return {
    it,
    admin,
    query: async (text: string, ...values: unknown[]) =>
      (await it.pool.query<Record<string, unknown>>(text, values)).rows,
    remove: async (...ids: number[]) =>
      expect(await admin.call('deleteUsers', { user_ids: ids })).toMatchObject({ status: 200 }),
  };
};
