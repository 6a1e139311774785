import type { Plugin } from 'vite';

/** What signing in and the back-office both need. */
const NEEDED = new Set(['base', 'rules', 'rolldown-runtime']);

/**
 * The back-office's page names what everybody needs, so that it comes beside the script that decides what else to fetch
 * (`src/main.ts`), not after it.
 */
export const preloadScripts = (): Plugin => ({
  name: 'preload-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { filename, bundle = {} }) =>
      filename.endsWith('/src/index.html')
        ? Object.values(bundle)
            .filter((file) => file.type === 'chunk' && NEEDED.has(file.name))
            .map(({ fileName }) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
              injectTo: 'head',
            }))
        : [],
  },
});
