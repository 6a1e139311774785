import { ADMIN_BASE } from '../../src/contract/routes';

/** Goes to another page of the admin area in the app that is open already: opening it anew takes far longer. */
export const goTo = (path: string) => {
  window.history.pushState(null, '', `${ADMIN_BASE}/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
};
