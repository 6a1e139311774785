import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

import type * as renderer from '../../landing/render.tsx';

type Card = ReturnType<typeof renderer.shareCard>;

const FONT_FILE = 'landing/fonts/fraunces.ttf';
const LOGO = 'public/logo.svg';
const EDGE = 76;
const TEXT_WIDTH = 520;
/** Pixels between two texts. */
const GAP = 44;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws a text as high as its lines need. At 72 dots an inch a point is a pixel. */
const drawText = ({ text, colour, size }: Card['texts'][number]) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Fraunces ${size}`,
      fontfile: FONT_FILE,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** The PNG that a shared link shows: the texts below each other, and the drawing beside them. */
export const drawShareCard = async ({ width, height, ground, scene, texts }: Card) => {
  const drawing = await sharp(Buffer.from(scene), { density: 68 })
    .resize({ height: height - 70 })
    .toBuffer();
  const blocks = await Promise.all(texts.map(drawText));
  const free = height - blocks.reduce((sum, { info }) => sum + info.height, GAP * (blocks.length - 1));
  let top = Math.round(free / 2);
  const layers = blocks.map(({ data, info }) => {
    const layer = { input: data, left: EDGE, top };
    top += info.height + GAP;
    return layer;
  });
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: drawing, left: width - 590, top: 34 }, ...layers])
    .png({ palette: true, effort: 4 })
    .toBuffer();
};

/** The logo as a PNG, its corners filled where the system rounds them itself. */
const drawIcon = async (size: number, { padding = 0, filled = false } = {}) => {
  const logo = await readFile(LOGO);
  const inner = size - 2 * padding;
  const drawn = sharp(logo, { density: (72 * inner) / 48 }).resize(inner);
  const colour = filled ? '#9c3f5b' : { r: 0, g: 0, b: 0, alpha: 0 };
  const extended = drawn.extend({
    top: padding,
    bottom: padding,
    left: padding,
    right: padding,
    background: colour,
  });
  return (filled ? extended.flatten({ background: colour }) : extended).png({ palette: true }).toBuffer();
};

export const drawIcons = async (): Promise<Record<string, Buffer>> => ({
  'icon-192.png': await drawIcon(192),
  'icon-512.png': await drawIcon(512),
  'icon-maskable.png': await drawIcon(512, { padding: 64, filled: true }),
  'apple-touch-icon.png': await drawIcon(180, { padding: 8, filled: true }),
});
