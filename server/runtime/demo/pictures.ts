import { createHash } from 'node:crypto';

/** One palette and line width, so that all categories look alike. */
const PORCELAIN = '#FBF7F4';
const ROSE = '#9C3F5B';
const SAGE = '#4F7460';
const GOLD = '#8A6420';
const LINE = 7;

/** Per category: its colour, and its motif as strokes on a field of 640 by 480. */
// prettier-ignore
const MOTIFS: Record<string, [string, string]> = {
  // Scissors.
  'Hair styling': [ROSE, 'M250 130 372 316M390 130 268 316M372 316a30 30 0 1 0 34 44 30 30 0 0 0-34-44M268 316a30 30 0 1 1-34 44 30 30 0 0 1 34-44'],
  // A bottle of polish.
  Nails: [GOLD, 'M294 112h52l8 108h-68zM262 220h116a22 22 0 0 1 22 22v104a26 26 0 0 1-26 26H266a26 26 0 0 1-26-26V242a22 22 0 0 1 22-22M240 292q40-26 80 0t80 0'],
  // Warm stones.
  Massage: [SAGE, 'M208 346a112 34 0 1 0 224 0 112 34 0 1 0-224 0M238 274a82 30 0 1 0 164 0 82 30 0 1 0-164 0M266 208a54 26 0 1 0 108 0 54 26 0 1 0-108 0M320 150q-20-22 0-44t0-40'],
  // A face.
  Facials: [ROSE, 'M232 196c0-64 40-100 88-100s88 36 88 100c0 92-38 172-88 172s-88-80-88-172M264 214q18-14 36 0M340 214q18-14 36 0M320 226v46h-14M294 312q26 20 52 0'],
  // An eye with lashes.
  'Lashes & brows': [SAGE, 'M192 268q128 116 256 0M222 290l-20 32M268 316l-10 36M320 324v38M372 316l10 36M418 290l20 32M206 190q110-78 228-14'],
  // A lipstick.
  'Make-up': [ROSE, 'M272 246v-86l96-50v136M256 246h128v58H256zM268 304h104v76H268z'],
  // A leaf.
  Waxing: [GOLD, 'M320 372V196M320 372c-96-24-124-104-92-196 72 24 100 92 92 196M320 372c96-24 124-104 92-196-72 24-100 92-92 196M320 128v-26'],
  // A comb.
  Barbering: [SAGE, 'M196 180h248v54H196zM212 234v92M244 234v92M276 234v92M308 234v92M340 234v92M372 234v92M404 234v92M428 234v92'],
  // A braid.
  'Braids & natural hair': [GOLD, 'M282 92q76 44 76 84t-76 84q76 44 76 84M358 92q-76 44-76 84t76 84q-76 44-76 84M296 352h48M306 352l-16 44M320 352v48M334 352l16 44'],
  // The sun.
  'Spray tan': [GOLD, 'M248 240a72 72 0 1 0 144 0 72 72 0 1 0-144 0M320 132V96M320 384v-36M212 240h-36M464 240h-36M244 164l-26-26M422 342l-26-26M244 316l-26 26M422 138l-26 26'],
  // A seated figure.
  'Yoga & stretch': [SAGE, 'M290 132a30 30 0 1 0 60 0 30 30 0 1 0-60 0M320 178v110M320 196q-60 20-92 84M320 196q60 20 92 84M320 288q-104 8-132 64 76 30 132-8 56 38 132 8-28-56-132-64'],
  // Water and a foot bath.
  Reflexology: [ROSE, 'M196 240h248q0 124-124 124T196 240M228 364h184M256 190q-18-20 0-40t0-40M320 190q-18-20 0-40t0-40M384 190q-18-20 0-40t0-40'],
};

const draw = ([color, strokes]: [
  string,
  string,
]) => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
  <rect width="640" height="480" fill="${PORCELAIN}"/>
  <circle cx="320" cy="240" r="196" fill="${color}" opacity="0.1"/>
  <path d="${strokes}" fill="none" stroke="${color}" stroke-width="${LINE}" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

export const drawPictures = async (names: readonly string[]) => {
  const { default: sharp } = await import('sharp');
  const drawn = names.map(async (name) => {
    const motif = MOTIFS[name];
    if (!motif) throw new Error(`There is no picture of ${name}`);
    const webp = await sharp(Buffer.from(draw(motif)))
      .webp({ quality: 88 })
      .toBuffer();
    return { name, webp, hash: createHash('sha256').update(webp).digest('hex') };
  });
  return Promise.all(drawn);
};
