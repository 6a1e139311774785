import { session } from './session';

const listeners = new Set<() => void>();
/** Token of the session. */
let noted: string | undefined;

const held = () => session.current()?.loginInfo.token;

/** State after the server rejected a request because the current user must set up a second factor first. */
export const factorSetupRequired = {
  current: () => noted !== undefined && noted === held(),
  set: () => {
    noted = held();
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
