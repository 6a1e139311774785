import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';

import type { api } from '../../contract/endpoints';
import type { Input } from '../../contract/core/endpoint';
import type { SessionUser } from '../../contract/accounts/person';
import { session } from '../../authProvider/session/session';
import { RETURN_PROMISE } from '../../components/form/returnPromise';

type Change = Partial<Input<typeof api.editProfile>>;

/**
 * Saves a part of one's own profile. The session keeps what the server answers, and whoever shows it follows at once:
 * the page and the top bar read it as react-admin's identity.
 *
 * @throws ApiError with the server's sentence
 */
export const useSaveProfile = () => {
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate('settings', undefined, { mutationMode: 'pessimistic' });
  const save = async (data: Change) => {
    const id = session.current()?.userInfo.userid;
    const saved = (await update('settings', { id, data }, RETURN_PROMISE)) as Partial<SessionUser>;
    session.updateUser(saved);
    await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  };
  return [save, isPending] as const;
};
