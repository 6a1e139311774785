import type { Plugin, ViteDevServer } from 'vite';

import { linkLateStyles, loadRenderer } from './renderer.ts';

const PLACE = '<!--page-->';
const RENDERED_FROM = /\/landing\/.*\.(tsx?|md)$/;

/** Writes the public site's pages as HTML, at build time and in development alike: a visitor needs no script to read. */
export const prerender = (): Plugin => {
  let server: ViteDevServer | undefined;
  return {
    name: 'prerender',
    configureServer: (started) => {
      server = started;
    },
    hotUpdate({ file }) {
      if (RENDERED_FROM.test(file)) this.environment.hot.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        if (!html.includes(PLACE)) return html;
        const { render } = await loadRenderer(server);
        const { tags, body } = render(/(\w+)\.html$/.exec(path)?.[1] ?? 'index');
        const whole = html.replace(PLACE, () => body);
        // A built page is not given its link here: Vite would move it into the head.
        return { html: server ? linkLateStyles(whole, (name) => `/landing/style/${name}.css`) : whole, tags };
      },
    },
  };
};
