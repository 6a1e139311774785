import { render, waitFor } from '@testing-library/react';
import { CoreAdminContext, useAuthState, useCanAccess } from 'react-admin';
import { expect, test, vi } from 'vitest';

import { prefillAuthCache } from '../../src/auth/prefillAuthCache';
import { createAuthProvider } from '../../src/auth/authProvider';
import { createQueryClient } from '../../src/queryClient';
import { resources } from '../../src/resources';
import { protectedResources } from '../../src/resources/defineResource';
import { session } from '../../src/session/session';

const readable = protectedResources(resources);

const drawn: unknown[] = [];

const Probe = () => {
  const { isPending } = useAuthState();
  const sellers = useCanAccess({ resource: 'seller_account', action: 'list' });
  const finance = useCanAccess({ resource: 'finance', action: 'menu' });
  drawn.push([isPending, sellers.canAccess, finance.canAccess]);
  return null;
};

test('who is signed in and what they may open is known as a page is first drawn, and drawn once', async () => {
  const nothing = { phone_country_code: null, phone_number: null, billing_address: null, image: null };
  const user = { id: 1, email: 'tess@added.example', first_name: 'Tess', last_name: 'Tester' };
  session.start('token', { ...user, ...nothing, roles: ['sellers'] }, true);
  const authProvider = createAuthProvider(readable);
  const checked = vi.spyOn(authProvider, 'checkAuth');
  const queryClient = prefillAuthCache(createQueryClient(), readable);
  render(
    <CoreAdminContext authProvider={authProvider} queryClient={queryClient}>
      <Probe />
    </CoreAdminContext>,
  );
  // Whether the session still stands is asked all the same: that it does is no news.
  await waitFor(() => expect(checked).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(drawn).toEqual([[false, true, false]]);
});
