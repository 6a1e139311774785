/**
 * What stands in the carousel until the API has said what there is, and whenever it does not: the same order as the
 * script's, the popular ones first.
 */
export const SERVICES = [
  'Barbering',
  'Facials',
  'Hair styling',
  'Lashes & brows',
  'Massage',
  'Nails',
  'Make-up',
  'Waxing',
  'Spray tan',
  'Yoga & stretch',
] as const;

export type Service = (typeof SERVICES)[number];
