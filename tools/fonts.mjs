import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

/**
 * Cuts the public site's fonts (`landing/fonts`) out of the whole ones: the letters and the cuts that the site's design
 * uses, and no more. Run again by `node tools/fonts.mjs` when either changes.
 */

const require = createRequire(import.meta.url);

/** @param {number} from @param {number} to */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** What `unicode-range` in `landing/style/fonts.css` says. */
const BASIC = range(0x20, 0x7e);
const TEXT = `${BASIC}©·–“”‘’`;
const ACCENTED = range(0xc0, 0xff);
const ITALIC = ` ${range(0x61, 0x7a)}`;

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const FRAUNCES_ITALIC = '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2';
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Large sizes only, a little softened. */
const DISPLAY = { opsz: 120, SOFT: 50, WONK: 0, wght: 400 };
const WEIGHTS = { wght: { min: 400, max: 600 } };

/**
 * @param {string} name
 * @param {string} source
 * @param {string} text
 * @param {Parameters<typeof subsetFont>[2]} options
 */
const cut = async (name, source, text, options) => {
  const whole = readFileSync(require.resolve(source));
  const made = await subsetFont(whole, text, options);
  writeFileSync(`landing/fonts/${name}`, made);
  console.log(name.padEnd(24), whole.length, '→', made.length);
};

await cut('fraunces.woff2', FRAUNCES, BASIC, { targetFormat: 'woff2', variationAxes: DISPLAY });
await cut('fraunces-italic.woff2', FRAUNCES_ITALIC, ITALIC, {
  targetFormat: 'woff2',
  variationAxes: DISPLAY,
});
await cut('figtree.woff2', FIGTREE, TEXT, { targetFormat: 'woff2', variationAxes: WEIGHTS });
await cut('figtree-accented.woff2', FIGTREE, ACCENTED, { targetFormat: 'woff2', variationAxes: WEIGHTS });
// The picture of a shared link is drawn at build time by a program that reads no woff2.
await cut('fraunces.ttf', FRAUNCES, BASIC, { targetFormat: 'sfnt', variationAxes: DISPLAY });
