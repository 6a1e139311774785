import { isEqual, omit } from 'es-toolkit';

import { queryOf } from '../readings';
import type { Check } from './check';

/** Whether figures are those of the period that is asked for. */
export const periods: Check = async (
  { reading: { call, one }, record, name },
  { watch: { send }, quote },
) => {
  const { range = [] } = queryOf(call);
  if (!one || !record || !range.length) return [];
  const figures: object[] = [];
  for (const id of range) {
    const answer = await one(send, { id }).catch((error: Error) => error);
    if (answer instanceof Error) {
      return [
        {
          code: 'period-refused',
          level: 'gap',
          call: name,
          field: 'range',
          came: `\`range=${id}\` is refused: ${quote(answer.message)}`,
          shown: 'The page fails when that period is chosen.',
          ask: `Know the ranges ${range.map((word) => `\`${word}\``).join(', ')}.`,
        },
      ];
    }
    figures.push(omit(answer.data, ['id']));
  }
  const [first, ...others] = figures;
  const isNothing = Object.values(first ?? {}).every((value) => !value);
  if (isNothing || !others.every((other) => isEqual(other, first))) return [];
  return [
    {
      code: 'period-ignored',
      level: 'gap',
      call: name,
      field: 'range',
      came: 'Every period has the same figures.',
      shown: 'To choose a period changes nothing.',
      ask: 'Compute the figures of the `range` that is asked for.',
    },
  ];
};
