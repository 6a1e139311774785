import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { runnerImport, type Plugin, type ViteDevServer } from 'vite';

import type * as renderer from '../../landing/render.tsx';

/** Vite plugins that render the pages of `landing` as HTML and write the files for browsers and search engines. */

type Renderer = typeof renderer;

const RENDERER = 'landing/render.tsx';
const RENDERED_FROM = /\/landing\/.*\.(tsx?|md)$/;

let built: Promise<Renderer> | undefined;

/** Loads the renderer for each request in development, and only once in a build. */
const loadRenderer = async (server?: ViteDevServer): Promise<Renderer> => {
  if (server) return (await server.ssrLoadModule(`/${RENDERER}`)) as Renderer;
  built ??= runnerImport<Renderer>(join(process.cwd(), RENDERER)).then(({ module }) => module);
  return built;
};

/** Replaces each placeholder in a page by the link to a style sheet in `landing/style`. */
const linkLateStyles = (html: string, urlOf: (name: string) => string) =>
  html.replace(
    /<template data-style="(\w+)"><\/template>/g,
    (_, name: string) => `<link rel="stylesheet" href="${urlOf(name)}">`,
  );

/** Renders the pages as HTML, in a build and in development, so that visitors can read the pages without scripts. */
export const prerender = (): Plugin => {
  let server: ViteDevServer | undefined;
  return {
    name: 'prerender',
    configureServer: (started) => {
      server = started;
    },
    hotUpdate({ file }) {
      if (RENDERED_FROM.test(file)) this.environment.hot.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        if (!html.includes('<!--page-->')) return html;
        const { render } = await loadRenderer(server);
        const { head, body } = render(/(\w+)\.html$/.exec(path)?.[1] ?? 'index');
        const page = html.replace('<!--head-->', () => head).replace('<!--page-->', () => body);
        // In a build, `inlineStyles` adds the link later, because Vite would move the link into the head.
        return server ? linkLateStyles(page, (name) => `/landing/style/${name}.css`) : page;
      },
    },
  };
};

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;
const ANY_STYLE = '&#39;unsafe-inline&#39;';
const OWN_SCRIPTS = 'script-src &#39;self&#39;';
/** Starts to load the fonts before the first layout. Chromium ignores an `optional` font that loads later. */
const LOAD_FONTS = `for (const face of document.fonts) if (face.display === 'optional') face.load();`;

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);
const hashOf = (source: string) => `&#39;sha256-${createHash('sha256').update(source).digest('base64')}&#39;`;

/**
 * Puts the style and fonts of the first screen into a page, so that a browser paints the page without a second file. The
 * page's Content-Security-Policy allows only this style and the script that loads the fonts.
 */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const urlOf = (name: string) => {
      const source = `landing/style/${name}.css`;
      const style = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.originalFileNames.includes(source),
      );
      if (!style) throw new Error(`The build has no ${source}`);
      return `/${style.fileName}`;
    };
    const inlined = new Set<string>();
    for (const [name, page] of Object.entries(bundle)) {
      if (!/^landing\/.*\.html$/.test(name) || page.type !== 'asset') continue;
      const html = textOf(page.source);
      const [link, file] = STYLE_LINK.exec(html) ?? [];
      const style = file && bundle[file];
      if (!link || !style || style.type !== 'asset') continue;
      const css = textOf(style.source).trim();
      const withStyle = html
        .replace(ANY_STYLE, hashOf(css))
        .replace(OWN_SCRIPTS, `${OWN_SCRIPTS} ${hashOf(LOAD_FONTS)}`)
        .replace(link, () => `<style>${css}</style><script>${LOAD_FONTS}</script>`);
      page.source = linkLateStyles(withStyle, urlOf);
      inlined.add(file);
    }
    for (const file of inlined) delete bundle[file];
  },
});

type ShareCard = ReturnType<Renderer['createShareCard']>;

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Renders a text as a picture of the height that its lines need. At 72 dots per inch, a point is a pixel. */
const renderText = ({ text, color, size }: ShareCard['texts'][number]) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Fraunces ${size}`,
      fontfile: 'landing/fonts/fraunces.ttf',
      width: 520,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Makes the PNG of a shared link: the texts on the left, one below the other, and the drawing on the right. */
const makeShareCard = async ({ width, height, ground, scene, texts }: ShareCard) => {
  const gap = 44;
  const drawing = await sharp(Buffer.from(scene), { density: 68 })
    .resize({ height: height - 70 })
    .toBuffer();
  const blocks = await Promise.all(texts.map(renderText));
  const free = height - blocks.reduce((sum, { info }) => sum + info.height, gap * (blocks.length - 1));
  let top = Math.round(free / 2);
  const layers = blocks.map(({ data, info }) => {
    const layer = { input: data, left: 76, top };
    top += info.height + gap;
    return layer;
  });
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: drawing, left: width - 590, top: 34 }, ...layers])
    .png({ palette: true, effort: 4 })
    .toBuffer();
};

/** Creates a PNG of the logo. A filled icon has square corners, because operating systems round the corners. */
const makeIcon = async (size: number, { padding = 0, filled = false } = {}) => {
  const inner = size - 2 * padding;
  const background = filled ? '#9c3f5b' : { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = sharp(await readFile('public/logo.svg'), { density: (72 * inner) / 48 })
    .resize(inner)
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background });
  return (filled ? icon.flatten({ background }) : icon).png({ palette: true }).toBuffer();
};

const makeFiles = async (): Promise<Record<string, string | Buffer>> => {
  const { files, createShareCard } = await loadRenderer();
  return {
    ...files,
    'icon-192.png': await makeIcon(192),
    'icon-512.png': await makeIcon(512),
    'icon-maskable.png': await makeIcon(512, { padding: 64, filled: true }),
    'apple-touch-icon.png': await makeIcon(180, { padding: 8, filled: true }),
    'og.png': await makeShareCard(createShareCard()),
  };
};

/** Makes robots.txt, sitemap, manifest, icons and share card while Vite bundles, and adds these files to the build. */
export const siteFiles = (): Plugin => {
  let made: ReturnType<typeof makeFiles>;
  return {
    name: 'site-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      made = makeFiles();
      made.catch(() => {});
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await made))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
};
