import { configure } from '@testing-library/dom';
import { afterEach, beforeEach } from 'vitest';
import { cleanup } from './render';

/** The window that jsdom lacks: as wide as a desktop's, light, and still. */
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
// How things look is for the browser tests to see: jsdom takes a third of the time to work it out, for every name.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// jsdom brings a Uint8Array of its own, of which no Buffer is an instance; the server runs in this process too.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

configure({
  asyncUtilTimeout: 45_000,
  // Whether something is hidden is for the browser tests to see: jsdom takes seconds to compute it.
  defaultHidden: true,
  // Each look in vain would write out the whole page, for whoever may read of a failure.
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
