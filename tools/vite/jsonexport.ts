import type { Plugin } from 'vite';

const ASKED_FOR = 'jsonexport/dist/index.js';
const LATE = '\0late-jsonexport';

/** React-admin's own export of a list is fetched when somebody exports: its writer is a hundredth of all script, for a rare click. */
export const jsonexport = (): Plugin => ({
  name: 'late-jsonexport',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer) => (id === ASKED_FOR && importer !== LATE ? LATE : undefined),
  load: (id) =>
    id === LATE
      ? `export default (data, done) => import('${ASKED_FOR}').then(({ default: write }) => write(data, done));`
      : undefined,
});
