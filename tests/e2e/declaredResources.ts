import { createServer, type Plugin } from 'vite';

interface Declared {
  name: string;
  subPages?: { path: string }[];
}

/** Libraries are left out: names and addresses need none of them, and they are most of what would be loaded. */
const oursAlone: Plugin = {
  name: 'ours-alone',
  enforce: 'pre',
  resolveId: (id) => (/^[./\0]/.test(id) ? undefined : '\0nothing'),
  load: (id) => (id === '\0nothing' ? '' : undefined),
};

/** The resources as the back-office declares them. It takes some seconds: once a run. */
export const declareResources = async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [oursAlone],
  });
  try {
    const { resources } = (await vite.ssrLoadModule('/src/resources/index.ts')) as { resources: Declared[] };
    const declared = resources.map(({ name, subPages = [] }) => ({
      name,
      subPages: subPages.map(({ path }) => ({ path })),
    }));
    process.env.DECLARED_RESOURCES = JSON.stringify(declared);
  } finally {
    await vite.close();
  }
};

/** What the run's setup has found. */
export const declaredResources = () => JSON.parse(process.env.DECLARED_RESOURCES ?? '[]') as Declared[];
