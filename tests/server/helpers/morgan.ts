import { createExtrasClient } from './extras';
import type { TestApp } from './openTestApp';

/** Signs in Morgan Reyes with the roles for all actions that have reasons. Returns clients in English and Spanish. */
export const signInMorgan = async (it: TestApp) => {
  const admin = await it.withRoles('admins', 'buyers', 'sellers', 'finance', 'blocked_users', 'reports');
  await admin.call('editProfile', { first_name: 'Morgan', last_name: 'Reyes' });
  return {
    admin,
    extras: createExtrasClient(it.app, admin.headers),
    inSpanish: createExtrasClient(it.app, { ...admin.headers, 'accept-language': 'es' }),
  };
};
export type Morgan = Awaited<ReturnType<typeof signInMorgan>>;
