/** Runs what would leave a form: at once where nothing was changed, else once somebody has agreed to lose it. */
export type LeaveFn = (go: () => void) => void;

/** Says of a form on the page whether something in it is changed. It is asked, because it must be true at any moment. */
export type HasChanges = () => boolean;

const forms: HasChanges[] = [];
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export const unsavedForms = {
  /** @returns takes it away again */
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

/** @param question shows itself for all forms of the page */
export const setLeavePrompt = (question: LeaveFn | undefined) => {
  ask = question;
};

/** For a way out that is no navigation and stands in no form. */
export const confirmLeave: LeaveFn = (go) => {
  if (ask && unsavedForms.hasChanges()) ask(go);
  else go();
};
