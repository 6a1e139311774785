import { localStorageStore } from 'react-admin';

import { KEPT_AT_LOGOUT, STORE_NAME } from './authProvider/session/preferences';

/** React-admin empties its store at logout; theme and language stay as they were chosen. */
export const createStore = () => {
  const store = localStorageStore('1', STORE_NAME);
  return {
    ...store,
    reset: () => {
      const kept = KEPT_AT_LOGOUT.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
};
