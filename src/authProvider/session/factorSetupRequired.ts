import { session } from './session';

const listeners = new Set<() => void>();
/** Whose session it is. */
let noted: string | undefined;

const held = () => session.current()?.loginInfo.token;

/** Whether the server wants whoever is signed in to set up a second factor before anything else: it has refused a call for that. */
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
