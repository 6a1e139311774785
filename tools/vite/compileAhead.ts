import type { Plugin } from 'vite';

import { FIRST } from './firstScripts.ts';

/** V8 compiles such a script whole, on another thread, as it comes; else each function on the page's, when first called. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The back-office's first scripts, most of which the first page runs, are compiled before it asks for them. */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && FIRST.includes(chunk.name)) chunk.code = HINT + chunk.code;
      }
    },
  },
});
