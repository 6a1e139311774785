import { ADMIN_BASE } from '../../src/contract/routes';

/** Opens another page of the admin area in the running app. A restart of the app would take much longer. */
export const goTo = (path: string) => {
  window.history.pushState(null, '', `${ADMIN_BASE}/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
};
