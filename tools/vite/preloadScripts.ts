import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

import { ADMIN_BASE } from '../../src/contract/routes.ts';
import { ROOT_KEY } from '../../src/session/rootKey.ts';
import { ALWAYS, SIGNED_IN } from './firstScripts.ts';

const SELF = '&#39;self&#39;';

/**
 * Names the back-office's scripts where somebody is signed in, as the page is read: `src/main.ts` can do so only when it
 * and what it imports have come. Whoever has to sign in first fetches none of them.
 */
const whereSignedIn = (files: readonly string[]) =>
  `try{if(location.pathname.startsWith(${JSON.stringify(ADMIN_BASE)})&&` +
  `[sessionStorage,localStorage].some(s=>s.getItem(${JSON.stringify(ROOT_KEY)})))` +
  `for(const href of ${JSON.stringify(files)})` +
  `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}))}catch{}`;

/**
 * The back-office's page names what everybody needs, so that it comes beside the script that decides what else to fetch
 * (`src/main.ts`), not after it; and by a script of its own, known to its policy, what the signed-in need besides.
 */
export const preloadScripts = (): Plugin => ({
  name: 'preload-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {} }) => {
      if (!filename.endsWith('/src/index.html')) return undefined;
      const fileOf = (name: string) => {
        const [file, other] = Object.values(bundle).filter(
          (each) => each.type === 'chunk' && each.name === name,
        );
        if (!file || other) throw new Error(`Not one script has the name "${name}" (tools/vite/chunks.ts)`);
        return `/${file.fileName}`;
      };
      const script = whereSignedIn(SIGNED_IN.map(fileOf));
      const hash = createHash('sha256').update(script).digest('base64');
      return {
        html: html.replace(`script-src ${SELF}`, `script-src ${SELF} &#39;sha256-${hash}&#39;`),
        tags: [
          { tag: 'script', children: script, injectTo: 'head' },
          ...ALWAYS.map(fileOf).map((href) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head' as const,
          })),
        ],
      };
    },
  },
});
