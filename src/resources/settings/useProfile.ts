import { useGetIdentity } from 'react-admin';

import type { Stored } from '../../session/session';

/** The signed-in person's own fields; nothing until they are read. */
export const useProfile = () => useGetIdentity().identity?.profile as Stored['userInfo'] | undefined;
