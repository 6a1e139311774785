import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/;
/** Smaller files fit into one packet as they are. */
const WORTH_IT_BYTES = 1000;
/** Above this size the best brotli takes seconds where the next takes moments, for two hundredths of the bytes. */
const LARGE_BYTES = 60_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressFile = async (file: string) => {
  const content = await readFile(file);
  if (content.length < WORTH_IT_BYTES) return;
  const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Beside each text of the build, its brotli and gzip forms: compressed once here instead of at every request. */
export const compress = (): Plugin => {
  let folder = '';
  return {
    name: 'compress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(folder, name))),
      );
    },
  };
};
