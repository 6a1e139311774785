import { join } from 'node:path';

import { runnerImport, type Plugin, type ViteDevServer } from 'vite';

const RENDERER = 'landing/render.tsx';
const PLACE = '<!--page-->';

type Renderer = { render: (page: string) => string };

/** Writes the public site's pages as HTML, at build time and in development alike: a visitor needs no script to read. */
export const prerender = (): Plugin => {
  let server: ViteDevServer | undefined;
  const load = async (): Promise<Renderer> =>
    server
      ? ((await server.ssrLoadModule(`/${RENDERER}`)) as Renderer)
      : (await runnerImport<Renderer>(join(process.cwd(), RENDERER))).module;
  return {
    name: 'prerender',
    configureServer: (started) => {
      server = started;
    },
    hotUpdate({ file }) {
      if (file.includes('/landing/') && file.endsWith('.tsx'))
        this.environment.hot.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        if (!html.includes(PLACE)) return html;
        const page = /(\w+)\.html$/.exec(path)?.[1] ?? 'index';
        return html.replace(PLACE, (await load()).render(page));
      },
    },
  };
};
