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

/** Name, share, popular or not, days after the opening, then services: name, credits, minutes. */
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
  /** In percent of subscribers. */
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
  return [
    plan(1, 'Glow', 50, 4999, 46, '50 credits every month', ROLL_OVER, CANCEL_ANY_TIME),
    plan(
      2,
      'Radiance',
      100,
      9499,
      38,
      '100 credits every month',
      ROLL_OVER,
      'Free changes up to 24 hours before',
      CANCEL_ANY_TIME,
    ),
    plan(
      3,
      'Luxe',
      200,
      18499,
      16,
      '200 credits every month',
      ROLL_OVER,
      'Priority booking with top sellers',
      'Free changes up to 24 hours before',
      CANCEL_ANY_TIME,
    ),
    plan(4, 'Treat Pack', 60, 6499, 0, '60 credits, paid once', 'No subscription', 'Valid for 12 months'),
  ];
};
