import { createServer } from 'vite';

interface Declared {
  name: string;
  subPages?: { path: string }[];
}

/** The resources as the back-office declares them; their pages are not loaded. It takes some seconds: once a run. */
export const declareResources = async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { 'react-router-dom': 'react-router' } },
    // As they are published, Node takes these for what they are not.
    ssr: { noExternal: [/^@mui\/icons-material/, /^react-admin/, /^ra-/] },
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
