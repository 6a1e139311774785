import type { Plugin } from 'vite';

/** In the built pages, a module of our own in the place of another, which it alone can still ask for. */
export const inPlaceOf = (asked: string, code: string): Plugin => {
  const made = `\0in-place-of/${asked}`;
  return {
    name: `in-place-of-${asked}`,
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) => (id === asked && importer !== made ? made : undefined),
    load: (id) => (id === made ? code : undefined),
  };
};
