import { join } from 'node:path';

import { runnerImport, type Plugin, type ViteDevServer } from 'vite';

import type * as renderer from '../../landing/render.tsx';

const RENDERER = 'landing/render.tsx';
const PLACE = '<!--page-->';
const RENDERED_FROM = /\/landing\/.*\.(tsx?|md)$/;

/** Writes the public site's pages as HTML, at build time and in development alike: a visitor needs no script to read. */
export const prerender = (): Plugin => {
  let server: ViteDevServer | undefined;
  let built: Promise<typeof renderer> | undefined;
  const load = async () => {
    if (server) return (await server.ssrLoadModule(`/${RENDERER}`)) as typeof renderer;
    built ??= runnerImport<typeof renderer>(join(process.cwd(), RENDERER)).then(({ module }) => module);
    return built;
  };
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
        const { head, body } = (await load()).render(/(\w+)\.html$/.exec(path)?.[1] ?? 'index');
        return { html: html.replace(PLACE, () => body), tags: head };
      },
    },
  };
};
