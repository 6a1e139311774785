import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

/** Enables React's warnings about state changes outside `act`. Testing Library does so only with global test hooks. */
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** Window width in pixels for `matchMedia`, which jsdom lacks. */
const WIDTH = 1440;
const matches = (query: string) => {
  const [, bound, pixels] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? [];
  if (bound) return bound === 'min' ? Number(pixels) <= WIDTH : Number(pixels) >= WIDTH;
  return query.includes('prefers-reduced-motion');
};
window.matchMedia = (media) => ({
  media,
  matches: matches(media),
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};
// Skips jsdom's computation of styles, which takes a third of a test's time. Browser tests cover computed styles.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// Restores Node's `Uint8Array` for the server in this process, because a Buffer is no instance of jsdom's class.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

configure({
  asyncUtilTimeout: 60_000,
  // Skips the visibility check, because the check takes seconds in jsdom. Browser tests cover visibility.
  defaultHidden: true,
  // Omits the page from the error message, because each failed attempt of a query would serialize the page.
  ...(!process.env.DEBUG_PRINT_LIMIT && {
    getElementError: (message: string | null) =>
      Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  }),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
