import { useLogout } from 'react-admin';

/** Runs a navigation at once, or after the user has agreed to lose changes. */
export type LeaveFn = (go: () => void) => void;

/** Function instead of a value, because the result must be current at any moment. */
export type HasChanges = () => boolean;

const forms: HasChanges[] = [];
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export const unsavedForms = {
  /** @returns unregister */
  add: (form: HasChanges) => {
    forms.push(form);
    notifyListeners();
    return () => {
      forms.splice(forms.indexOf(form), 1);
      notifyListeners();
    };
  },
  first: () => forms[0],
  hasChanges: () => forms.some((isChanged) => isChanged()),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let ask: LeaveFn | undefined;

/** @param question confirms for all forms of the page */
export const setLeavePrompt = (question: LeaveFn | undefined) => {
  ask = question;
};

/** Confirms a way out that is no navigation and belongs to no form. */
export const confirmLeave: LeaveFn = (go) => {
  if (ask && unsavedForms.hasChanges()) ask(go);
  else go();
};

/** Asks before logging out of a changed form. React-admin's logout drops its values. */
export const useGuardedLogout = () => {
  const logout = useLogout();
  return () => confirmLeave(() => void logout());
};
