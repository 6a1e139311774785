import type { Plugin, Rollup } from 'vite';

import { LATER_SCRIPTS_ID } from '../../src/laterScriptsId.ts';
import { FIRST } from './firstScripts.ts';

/** Wording that is fetched once its language is chosen. */
const OF_A_LANGUAGE = /\.es$|^es$/;

/**
 * Lists in the back-office's page the scripts that its first page can lead to, with all they need; `src/prefetchScripts.ts`
 * fetches them ahead.
 */
export const laterScripts = (): Plugin => ({
  name: 'later-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { filename, bundle = {} }) => {
      if (!filename.endsWith('/src/index.html')) return undefined;
      const chunks = Object.values(bundle).filter(
        (each): each is Rollup.OutputChunk => each.type === 'chunk' && !OF_A_LANGUAGE.test(each.name),
      );
      const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const reached = new Set<string>();
      const reach = (fileName: string) => {
        const chunk = chunkOf.get(fileName);
        if (!chunk || reached.has(fileName)) return;
        reached.add(fileName);
        chunk.imports.forEach(reach);
      };
      const first = chunks.filter(({ name }) => FIRST.includes(name));
      first.forEach(({ fileName }) => reach(fileName));
      const isThere = new Set(reached);
      first.flatMap(({ dynamicImports }) => dynamicImports).forEach(reach);
      const later = [...reached].filter((fileName) => !isThere.has(fileName));
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: LATER_SCRIPTS_ID },
          children: JSON.stringify(later.map((fileName) => `/${fileName}`)),
          injectTo: 'body' as const,
        },
      ];
    },
  },
});
