import { build } from 'vite';

/** Builds the server without its pages, unless `tools/test.mjs` has just built it. */
export const buildServer = async () => {
  if (process.env.IS_BUILT) return;
  await build({ logLevel: 'error', build: { ssr: true } });
};

/** Builds the doctor, unless `tools/test.mjs` has just built it. */
export const buildDoctor = async () => {
  if (process.env.IS_BUILT) return;
  await build({ logLevel: 'error', build: { ssr: 'tools/doctor/main.ts', outDir: 'dist/doctor' } });
};
