import { session } from './session';

const sessionToken = () => session.current()?.loginInfo.token;

const listeners = new Set<() => void>();
let rejectedToken: string | undefined;

/** State after the server rejected a request because the current user must set up a second factor first. */
export const factorSetupRequired = {
  current: () => rejectedToken !== undefined && rejectedToken === sessionToken(),
  set: () => {
    rejectedToken = sessionToken();
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const KEY = 'treat-ya-self.notice';

/** User who dismissed the suggestion to set up a second factor. It returns in a new tab or for another user. */
export const closedNotice = {
  isClosedBy: (userId: string | number) => sessionStorage.getItem(KEY) === String(userId),
  close: (userId: string | number) => sessionStorage.setItem(KEY, String(userId)),
};
