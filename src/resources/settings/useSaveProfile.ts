import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';

import type { api } from '../../contract/endpoints';
import type { Input } from '../../contract/core/endpoint';
import type { SessionUser } from '../../contract/accounts/person';
import { session } from '../../session/session';

/** Fields of the profile that a request changes. */
export type ProfileChange = Partial<Input<typeof api.editProfile>>;

/**
 * Returns a function that saves fields of the current user's profile, and a pending flag. The response updates the
 * session and react-admin's identity, so that the page and the top bar re-render with the new profile.
 *
 * @throws ApiError with the message of the server
 */
export const useSaveProfile = () => {
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate('settings', undefined, { mutationMode: 'pessimistic' });
  const save = async (data: ProfileChange) => {
    const id = session.current()?.userInfo.userid;
    const saved = (await update('settings', { id, data }, { returnPromise: true })) as Partial<SessionUser>;
    session.updateUser(saved);
    await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  };
  return [save, isPending] as const;
};
