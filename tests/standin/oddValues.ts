import type { Json } from './shape';

/** The same moment without a zone, with zone and fraction, or not at all. */
export const date = (moment: Date, index: number): string | null => {
  const iso = moment.toISOString();
  if (index % 7 === 5) return null;
  return index % 2 ? iso.replace('Z', '000Z') : iso.slice(0, 19).replace('T', ' ');
};

const oneOf = (values: Json[], index: number): Json => values[index % values.length]!;

export const flag = (yes: boolean, index: number): Json =>
  yes ? oneOf(['1', true, 1], index) : oneOf(['0', false, null, 0], index);
