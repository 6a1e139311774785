import { useGetIdentity } from 'react-admin';

import type { StoredSession } from '../../authProvider/session/session';

/** The signed-in person's own fields; nothing until they are read. */
export const useProfile = () => useGetIdentity().identity?.profile as StoredSession['userInfo'] | undefined;
