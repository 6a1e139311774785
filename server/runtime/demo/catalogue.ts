import { createHash } from 'node:crypto';

import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { plans } from '../../db/schema';
import { DAY, HISTORY, HOUR, MINUTE } from './time';

export interface Service {
  name: string;
  credits: number;
  minutes: number;
}

export interface Category {
  id: number;
  name: string;
  isPopular: boolean;
  createdAt: Date;
  share: number;
  services: readonly Service[];
}

/** Categories: name, weight among sellers, is popular, days after the opening, services (name, credits, minutes). */
// prettier-ignore
const CATEGORIES: [string, number, boolean, number, [string, number, number][]][] = [
  ['Hair styling', 22, true, 0, [['Cut and finish', 58, 60], ['Blow-dry', 38, 45], ['Balayage and blow-dry', 138, 150], ['Root touch-up', 72, 90], ['Silk press', 78, 90]]],
  ['Nails', 18, true, 0, [['Gel manicure', 42, 60], ['Classic manicure', 28, 45], ['Spa pedicure', 48, 60], ['Gel manicure and spa pedicure', 84, 120], ['Acrylic full set', 66, 90]]],
  ['Massage', 16, true, 0, [['Swedish massage, 60 minutes', 82, 60], ['Deep tissue massage, 60 minutes', 94, 60], ['Hot stone massage, 60 minutes', 98, 60], ['Chair massage, 30 minutes', 40, 30]]],
  ['Facials', 12, true, 0, [['Express facial', 44, 30], ['Hydrating facial', 78, 60], ['Deep cleansing facial', 72, 60], ['Gua sha facial', 86, 60]]],
  ['Lashes & brows', 12, true, 0, [['Brow shaping', 22, 30], ['Brow lamination', 58, 60], ['Lash lift and tint', 68, 60], ['Classic lash extensions', 112, 120], ['Lash fill', 56, 60]]],
  ['Make-up', 7, false, 3, [['Evening make-up', 64, 60], ['Bridal make-up trial', 98, 90], ['Make-up lesson', 76, 60]]],
  ['Waxing', 7, false, 3, [['Half leg wax', 34, 30], ['Full leg wax', 56, 60], ['Underarm wax', 18, 30], ['Bikini wax', 42, 30]]],
  ['Barbering', 8, true, 9, [['Haircut', 32, 30], ['Haircut and beard trim', 46, 60], ['Hot towel shave', 38, 45], ['Beard trim', 22, 30]]],
  ['Braids & natural hair', 6, false, 41, [['Knotless braids', 146, 180], ['Cornrows', 68, 90], ['Twist-out', 62, 60], ['Loc retwist', 78, 90]]],
  ['Spray tan', 4, false, 67, [['Full body spray tan', 46, 30], ['Express tan', 36, 30]]],
  ['Yoga & stretch', 8, false, 24, [['Private yoga session', 62, 60], ['Assisted stretch, 30 minutes', 36, 30], ['Assisted stretch, 60 minutes', 66, 60]]],
  ['Reflexology', 7, false, 163, [['Foot reflexology', 52, 60], ['Hand and foot reflexology', 72, 60]]],
];

export const createCategories = (now: number): Category[] =>
  CATEGORIES.map(([name, share, isPopular, day, services], at) => ({
    id: at + 1,
    name,
    isPopular,
    createdAt: new Date(now - HISTORY - DAY + day * DAY + at * 3 * MINUTE),
    share,
    services: services.map(([service, credits, minutes]) => ({ name: service, credits, minutes })),
  }));

export interface Plan {
  id: number;
  name: string;
  creditsHundredths: number;
  priceCents: number;
  pricePerCreditCents: number;
  isOneOff: boolean;
  benefits: string[];
  createdAt: Date;
  /** Percentage of the subscribers who have this plan. */
  share: number;
}

const CANCEL_ANY_TIME = 'Cancel any time';
const ROLL_OVER = 'Unused credits roll over';

export const createPlans = (now: number): Plan[] => {
  const plan = (
    id: number,
    name: string,
    credits: number,
    priceCents: number,
    share: number,
    ...benefits: string[]
  ) => ({
    id,
    name,
    creditsHundredths: credits * 100,
    priceCents,
    pricePerCreditCents: Math.round(priceCents / credits),
    isOneOff: share === 0,
    benefits,
    createdAt: new Date(now - HISTORY - DAY + 2 * HOUR + id * 4 * MINUTE),
    share,
  });
  // prettier-ignore
  return [
    plan(1, 'Glow', 50, 4999, 46, '50 credits every month', ROLL_OVER, CANCEL_ANY_TIME),
    plan(2, 'Radiance', 100, 9499, 38, '100 credits every month', ROLL_OVER, 'Free changes up to 24 hours before', CANCEL_ANY_TIME),
    plan(3, 'Luxe', 200, 18499, 16, '200 credits every month', ROLL_OVER, 'Priority booking with top sellers', 'Free changes up to 24 hours before', CANCEL_ANY_TIME),
    plan(4, 'Treat Pack', 60, 6499, 0, '60 credits, paid once', 'No subscription', 'Valid for 12 months'),
  ];
};

const rowsOf = <T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]) => ({
  table: table as PgTable,
  rows: rows as readonly object[],
});

/** Creates the rows of tables that refer to no other table. */
export const createCatalogueRows = (now: number) => [rowsOf(plans, createPlans(now))];

/** Colors and line width of all category pictures, so that the pictures look alike. */
const PORCELAIN = '#FBF7F4';
const ROSE = '#9C3F5B';
const SAGE = '#4F7460';
const GOLD = '#8A6420';
const LINE = 7;

/** Color and motif of each category. A motif is an SVG path on an area of 640 by 480. */
// prettier-ignore
const MOTIFS: Record<string, [string, string]> = {
  // The path shows scissors.
  'Hair styling': [ROSE, 'M250 130 372 316M390 130 268 316M372 316a30 30 0 1 0 34 44 30 30 0 0 0-34-44M268 316a30 30 0 1 1-34 44 30 30 0 0 1 34-44'],
  // The path shows a bottle of nail polish.
  Nails: [GOLD, 'M294 112h52l8 108h-68zM262 220h116a22 22 0 0 1 22 22v104a26 26 0 0 1-26 26H266a26 26 0 0 1-26-26V242a22 22 0 0 1 22-22M240 292q40-26 80 0t80 0'],
  // The path shows warm stones.
  Massage: [SAGE, 'M208 346a112 34 0 1 0 224 0 112 34 0 1 0-224 0M238 274a82 30 0 1 0 164 0 82 30 0 1 0-164 0M266 208a54 26 0 1 0 108 0 54 26 0 1 0-108 0M320 150q-20-22 0-44t0-40'],
  // This SVG path draws a face.
  Facials: [ROSE, 'M232 196c0-64 40-100 88-100s88 36 88 100c0 92-38 172-88 172s-88-80-88-172M264 214q18-14 36 0M340 214q18-14 36 0M320 226v46h-14M294 312q26 20 52 0'],
  // This SVG path draws an eye with lashes.
  'Lashes & brows': [SAGE, 'M192 268q128 116 256 0M222 290l-20 32M268 316l-10 36M320 324v38M372 316l10 36M418 290l20 32M206 190q110-78 228-14'],
  // The path shows a lipstick.
  'Make-up': [ROSE, 'M272 246v-86l96-50v136M256 246h128v58H256zM268 304h104v76H268z'],
  // The path shows a leaf.
  Waxing: [GOLD, 'M320 372V196M320 372c-96-24-124-104-92-196 72 24 100 92 92 196M320 372c96-24 124-104 92-196-72 24-100 92-92 196M320 128v-26'],
  // The path shows a comb.
  Barbering: [SAGE, 'M196 180h248v54H196zM212 234v92M244 234v92M276 234v92M308 234v92M340 234v92M372 234v92M404 234v92M428 234v92'],
  // The path shows a braid.
  'Braids & natural hair': [GOLD, 'M282 92q76 44 76 84t-76 84q76 44 76 84M358 92q-76 44-76 84t76 84q-76 44-76 84M296 352h48M306 352l-16 44M320 352v48M334 352l16 44'],
  // The path shows the sun.
  'Spray tan': [GOLD, 'M248 240a72 72 0 1 0 144 0 72 72 0 1 0-144 0M320 132V96M320 384v-36M212 240h-36M464 240h-36M244 164l-26-26M422 342l-26-26M244 316l-26 26M422 138l-26 26'],
  // The path shows a seated figure.
  'Yoga & stretch': [SAGE, 'M290 132a30 30 0 1 0 60 0 30 30 0 1 0-60 0M320 178v110M320 196q-60 20-92 84M320 196q60 20 92 84M320 288q-104 8-132 64 76 30 132-8 56 38 132 8-28-56-132-64'],
  // The path shows a foot bath with water.
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
