import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

/** Makes React's warnings about state changes outside of `act` apply, as Testing Library does where hooks are global. */
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** Width of the window that jsdom lacks, in pixels: a desktop, in the light theme and without motion. */
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
// Skips jsdom's cascade, a third of a test's time. Browser tests cover computed styles.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// Restores Node's Uint8Array: no Buffer is an instance of jsdom's, and the server runs in this process too.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

configure({
  asyncUtilTimeout: 60_000,
  // Skips the visibility check, which takes jsdom seconds. Browser tests cover visibility.
  defaultHidden: true,
  // Leaves the page out of the message: each failed attempt would serialize it.
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
