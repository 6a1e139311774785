import { session } from './session';

const sessionToken = () => session.current()?.loginInfo.token;

const listeners = new Set<() => void>();
let rejectedToken: string | undefined;

/** State of a session in which the server rejects requests until the user sets up a second factor. */
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

/** Id of the user who dismissed the suggestion to set up a second factor. A new tab shows the suggestion again. */
export const closedNotice = {
  isClosedBy: (userId: string | number) => sessionStorage.getItem(KEY) === String(userId),
  close: (userId: string | number) => sessionStorage.setItem(KEY, String(userId)),
};
