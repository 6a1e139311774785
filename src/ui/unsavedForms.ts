/** Runs what would leave a form: at once where nothing was changed, else once somebody has agreed to lose it. */
export type Leave = (go: () => void) => void;

/** Says of a form on the page whether something in it is changed. It is asked, because it must be true at any moment. */
export type IsChanged = () => boolean;

const forms: IsChanged[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

export const unsavedForms = {
  /** @returns takes it away again */
  add: (form: IsChanged) => {
    forms.push(form);
    tell();
    return () => {
      forms.splice(forms.indexOf(form), 1);
      tell();
    };
  },
  first: () => forms[0],
  areChanged: () => forms.some((isChanged) => isChanged()),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let ask: Leave | undefined;

/** @param question shows itself for all forms of the page */
export const askWith = (question: Leave | undefined) => {
  ask = question;
};

/** For a way out that is no navigation and stands in no form. */
export const leaveForms: Leave = (go) => {
  if (ask && unsavedForms.areChanged()) ask(go);
  else go();
};
