import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

import { linkLateStyles } from './renderer.ts';

const LINK = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;
const ANY_STYLE = '&#39;unsafe-inline&#39;';
const OWN_SCRIPTS = 'script-src &#39;self&#39;';
/** Decodes the fonts before the first layout, which otherwise starts that: Chromium uses no `optional` font that comes later. */
const LOAD_FONTS = `for (const face of document.fonts) if (face.display === 'optional') face.load();`;

const text = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);
const hashOf = (source: string) => `&#39;sha256-${createHash('sha256').update(source).digest('base64')}&#39;`;

/**
 * A page of the public site carries the style and the fonts of its first screen with it, so that it is painted without
 * waiting for a second file; its Content-Security-Policy then allows this style, the script that loads the fonts, and no other.
 */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const addressOf = (name: string) => {
      const source = `landing/style/${name}.css`;
      const style = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.originalFileNames.includes(source),
      );
      if (!style) throw new Error(`The build has no ${source}`);
      return `/${style.fileName}`;
    };
    const inlined = new Set<string>();
    for (const [name, page] of Object.entries(bundle)) {
      if (!/^landing\/.*\.html$/.test(name) || page.type !== 'asset') continue;
      const html = text(page.source);
      const [link, file] = LINK.exec(html) ?? [];
      const style = file && bundle[file];
      if (!link || !style || style.type !== 'asset') continue;
      const css = text(style.source).trim();
      const whole = html
        .replace(ANY_STYLE, hashOf(css))
        .replace(OWN_SCRIPTS, `${OWN_SCRIPTS} ${hashOf(LOAD_FONTS)}`)
        .replace(link, () => `<style>${css}</style><script>${LOAD_FONTS}</script>`);
      page.source = linkLateStyles(whole, addressOf);
      inlined.add(file);
    }
    for (const file of inlined) delete bundle[file];
  },
});
