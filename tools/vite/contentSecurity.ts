import type { Plugin } from 'vite';

/**
 * The built pages load nothing from elsewhere; a back-office built for another API may call that origin, and show the
 * pictures it names. Said in the page, because only the build knows the API. Styles are written at run time by MUI.
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
