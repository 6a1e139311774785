import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

/**
 * `node tools/fonts.mjs`: reduces the fonts of the public site (`landing/fonts`) to the letters and styles that its
 * design uses. Run the command again after a change of the fonts or the design.
 */

/** @param {number} from @param {number} to */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Letters in the `unicode-range` values of `landing/style/fonts.css`. */
const BASIC = range(0x20, 0x7e);
const ACCENTED = range(0xc0, 0xff);
const ITALIC = ` ${range(0x61, 0x7a)}`;

/** @type {Parameters<typeof subsetFont>[2]} Keeps the design for large sizes only. */
const DISPLAY = { targetFormat: 'woff2', variationAxes: { opsz: 120, SOFT: 50, WONK: 0, wght: 400 } };
/** @type {Parameters<typeof subsetFont>[2]} */
const TEXT = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 600 } } };

/** @type {[name: string, source: string, letters: string, options: Parameters<typeof subsetFont>[2]][]} */
const FONTS = [
  ['fraunces.woff2', 'fraunces/files/fraunces-latin-full-normal', BASIC, DISPLAY],
  ['fraunces-italic.woff2', 'fraunces/files/fraunces-latin-full-italic', ITALIC, DISPLAY],
  ['figtree.woff2', 'figtree/files/figtree-latin-wght-normal', `${BASIC}©·–“”‘’`, TEXT],
  ['figtree-accented.woff2', 'figtree/files/figtree-latin-wght-normal', ACCENTED, TEXT],
  // Uses another format, because the program that makes the share card cannot read woff2.
  ['fraunces.ttf', 'fraunces/files/fraunces-latin-full-normal', BASIC, { ...DISPLAY, targetFormat: 'sfnt' }],
];

for (const [name, source, letters, options] of FONTS) {
  const font = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${source}.woff2`)));
  const reduced = await subsetFont(font, letters, options);
  writeFileSync(`landing/fonts/${name}`, reduced);
  console.log(name.padEnd(24), font.length, '→', reduced.length);
}
