import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

/**
 * Cuts the public site's fonts (`landing/fonts`) out of the whole ones: the letters of western European languages, and
 * only the cuts that the site's design uses. Run again by `node tools/fonts.mjs` when either changes.
 */

const require = createRequire(import.meta.url);

/** @param {number} from @param {number} to */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Latin 1 and the punctuation of well-set text: what `unicode-range` in `landing/style/fonts.css` says. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…€™→`;
const ITALIC = `${range(0x41, 0x5a)}${range(0x61, 0x7a)} ,.’`;

/** Large sizes only, a little softened. */
const DISPLAY = { opsz: 120, SOFT: 50, WONK: 0, wght: 400 };

/** @type {[string, string, string, Record<string, number | { min: number, max: number }>][]} */
const CUTS = [
  ['fraunces', '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2', TEXT, DISPLAY],
  [
    'fraunces-italic',
    '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    ITALIC,
    DISPLAY,
  ],
  [
    'figtree',
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    TEXT,
    { wght: { min: 400, max: 700 } },
  ],
];

for (const [name, source, text, variationAxes] of CUTS) {
  const whole = readFileSync(require.resolve(source));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes, noHinting: true });
  writeFileSync(`landing/fonts/${name}.woff2`, cut);
  console.log(name.padEnd(16), whole.length, '→', cut.length);
}

// The picture of a shared link is drawn at build time by a program that reads no woff2.
const whole = readFileSync(require.resolve(CUTS[0][1]));
const forPictures = { targetFormat: 'sfnt', variationAxes: DISPLAY, noHinting: true };
writeFileSync('landing/fonts/fraunces.ttf', await subsetFont(whole, TEXT, forPictures));
