import { join } from 'node:path';

import { runnerImport, type ViteDevServer } from 'vite';

import type * as renderer from '../../landing/render.tsx';

type Renderer = typeof renderer;

const FILE = 'landing/render.tsx';
const STYLE_PLACE = /<template data-style="(\w+)"><\/template>/g;

let built: Promise<Renderer> | undefined;

/** Returns the renderer of the public site. Loads it at each request in development, and once in a build. */
export const loadRenderer = async (server?: ViteDevServer): Promise<Renderer> => {
  if (server) return (await server.ssrLoadModule(`/${FILE}`)) as Renderer;
  built ??= runnerImport<Renderer>(join(process.cwd(), FILE)).then(({ module }) => module);
  return built;
};

/** Links each style of `landing/style` at its place in a page of the public site, after the first screen. */
export const linkLateStyles = (html: string, addressOf: (name: string) => string) =>
  html.replace(STYLE_PLACE, (_, name: string) => `<link rel="stylesheet" href="${addressOf(name)}">`);
