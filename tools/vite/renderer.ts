import { join } from 'node:path';

import { runnerImport, type ViteDevServer } from 'vite';

import type * as renderer from '../../landing/render.tsx';

type Renderer = typeof renderer;

const FILE = 'landing/render.tsx';

let built: Promise<Renderer> | undefined;

/** What writes the public site: anew at each request in development, once for all plugins in a build. */
export const loadRenderer = async (server?: ViteDevServer): Promise<Renderer> => {
  if (server) return (await server.ssrLoadModule(`/${FILE}`)) as Renderer;
  built ??= runnerImport<Renderer>(join(process.cwd(), FILE)).then(({ module }) => module);
  return built;
};
