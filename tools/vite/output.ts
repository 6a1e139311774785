import { cpSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/**
 * Adds a Content-Security-Policy to the built pages. A build for an API on another origin permits requests to the API's
 * origin and pictures of any HTTPS origin. Inline styles are permitted, because MUI writes styles at run time.
 */
export const contentSecurity = (): Plugin => {
  let apiOrigin: string | undefined;
  return {
    name: 'content-security',
    apply: 'build',
    configResolved: ({ env }) => {
      const root = env.VITE_API_URL as string | undefined;
      if (root && /^https?:/.test(root)) apiOrigin = new URL(root).origin;
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        injectTo: 'head-prepend',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: [
            `default-src 'self'`,
            `script-src 'self'`,
            `style-src 'self' 'unsafe-inline'`,
            `img-src 'self' data: blob:${apiOrigin ? ` ${apiOrigin} https:` : ''}`,
            `font-src 'self' data:`,
            `connect-src 'self'${apiOrigin ? ` ${apiOrigin}` : ''}`,
            `object-src 'none'`,
            `base-uri 'none'`,
            `form-action 'self'`,
          ].join('; '),
        },
      },
    ],
  };
};

const COMPRESSIBLE = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/;
/** Minimum size in bytes of a file to compress. A smaller file fits into one network packet. */
const MIN_BYTES = 1000;
/** Size in bytes above which the best quality of Brotli takes seconds and saves only two percent more. */
const LARGE_BYTES = 60_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressFile = async (file: string) => {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Writes a Brotli and a gzip form of each text file of the build, so that the server need not compress files. */
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

/** Copies the migrations into the build, because a built server must run only the migrations of its own version. */
export const migrations = (): Plugin => ({
  name: 'migrations',
  apply: (_, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
  writeBundle: ({ dir = 'dist' }) => {
    cpSync('server/db/migrations', join(dir, 'migrations'), { recursive: true });
  },
});
