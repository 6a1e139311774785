import type { Plugin } from 'vite';

import { drawIcons, drawShareCard } from './pictures.ts';
import { loadRenderer } from './renderer.ts';

/** What machines ask a site for: robots.txt, sitemap, manifest, icons, and the picture of a shared link. */
const make = async (): Promise<Record<string, string | Buffer>> => {
  const { files, shareCard } = await loadRenderer();
  const texts = Object.entries(files).map(([name, write]) => [name, write()] as const);
  const [card, icons] = await Promise.all([drawShareCard(shareCard()), drawIcons()]);
  return { ...Object.fromEntries(texts), ...icons, 'og.png': card };
};

/** Drawn while the scripts are being bundled. */
export const siteFiles = (): Plugin => {
  let made: ReturnType<typeof make> | undefined;
  return {
    name: 'site-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      made = make();
      made.catch(() => {});
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries((await made) ?? {})) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
};
