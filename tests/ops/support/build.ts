import { build } from 'vite';

/** The server that ships, without its pages; `tools/test.mjs` has just built it. */
export const buildServer = async () => {
  if (process.env.IS_BUILT) return;
  await build({ logLevel: 'error', build: { ssr: true } });
};

/** Builds the doctor as `npm run build` does. */
export const buildDoctor = async () => {
  if (process.env.IS_BUILT) return;
  await build({ logLevel: 'error', build: { ssr: 'tools/doctor/main.ts', outDir: 'dist/doctor' } });
};
