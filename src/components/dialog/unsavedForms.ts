import { useLogout } from 'react-admin';

/** Runs a navigation immediately if no form has unsaved changes. Otherwise asks the user first. */
export type LeaveFn = (go: () => void) => void;

/** Returns true if the form currently has unsaved changes. */
export type HasChanges = () => boolean;

const forms: HasChanges[] = [];
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export const unsavedForms = {
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

let leavePrompt: LeaveFn | undefined;

export const setLeavePrompt = (prompt: LeaveFn | undefined) => {
  leavePrompt = prompt;
};

/** Asks the user before an action discards unsaved changes without a navigation, for example by closing a drawer. */
export const confirmLeave: LeaveFn = (go) => {
  if (leavePrompt && unsavedForms.hasChanges()) leavePrompt(go);
  else go();
};

/** Returns a logout function that asks first if a form has unsaved changes. */
export const useGuardedLogout = () => {
  const logout = useLogout();
  return () => confirmLeave(() => void logout());
};
