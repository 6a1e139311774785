import { waitFor } from '@testing-library/dom';
import { CoreAdminContext, RecordContextProvider, useAuthState, useCanAccess } from 'react-admin';
import { expect, test, vi } from 'vitest';

import { prefillAuthCache } from '../../src/auth/prefillAuthCache';
import { createAuthProvider } from '../../src/auth/authProvider';
import { createQueryClient } from '../../src/queryClient';
import { resources } from '../../src/resources';
import { protectedResources } from '../../src/resources/defineResource';
import { session } from '../../src/session/session';
import { useMayOpen } from '../../src/ui/useMayOpen';
import { render, settled } from './render';

const readable = protectedResources(resources);

const drawn: unknown[] = [];

const Probe = () => {
  const { isPending } = useAuthState();
  const sellers = useCanAccess({ resource: 'seller_account', action: 'list' });
  const finance = useCanAccess({ resource: 'finance', action: 'menu' });
  drawn.push([isPending, sellers.canAccess, finance.canAccess]);
  return null;
};

/** A link within a row. */
const RowProbe = () => {
  drawn.push(useMayOpen('seller_account'));
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
      <RecordContextProvider value={{ id: 7 }}>
        <RowProbe />
      </RecordContextProvider>
    </CoreAdminContext>,
  );
  await waitFor(() => expect(drawn).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await settled();
  expect(checked).not.toHaveBeenCalled();
  expect(drawn).toEqual([[false, true, false], true]);
});
