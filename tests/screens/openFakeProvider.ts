import { bypass, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { afterAll } from 'vitest';

import { session } from '../../src/session/session';
import type { SessionUser } from '../../src/contract/accounts/person';
import type { Role } from '../../src/contract/roles';
import { ADMINISTRATOR, createFakeProvider } from '../fakeProvider/fakeProvider';

const JSON_HEADERS = { 'content-type': 'application/json' };

/** Starts the fake provider API, which has only the endpoints of section 7 of the specification. Call once per file. */
export const openFakeProvider = async (network: SetupServer) => {
  const provider = await createFakeProvider({ variant: 'strict' });
  afterAll(() => provider.close());
  /** Resets the fake provider API, directs all requests of the test to this API, and signs in. */
  const signIn = async (...roles: Role[]) => {
    provider.reset();
    network.use(
      http.all('/api/*', async ({ request }) => {
        const { url, method, headers } = request;
        const body = await request.text();
        const to = `${provider.url}/${url.split('/api/')[1]}`;
        return fetch(bypass(to, { method, headers, ...(body && { body }) }));
      }),
    );
    const body = JSON.stringify({ ...ADMINISTRATOR, role: 'admin' });
    const response = await fetch('/api/user/login', { method: 'POST', headers: JSON_HEADERS, body });
    const { data } = (await response.json()) as { data: { token: string; user: SessionUser } };
    session.start(data.token, { ...data.user, roles }, true);
  };
  return { provider, signIn };
};
