import * as z from 'zod/mini';

import type { Call } from '../../src/contract/api';

/** The parts of a call's query by their names, and the words that each may have. */
export const queryOf = ({ input }: Call): Record<string, readonly string[]> => {
  const { properties = {} } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.fromEntries(
    Object.entries(properties).map(([name, of]) => {
      const words = typeof of === 'object' ? (of.enum ?? []) : [];
      return [name, words.map(String)];
    }),
  );
};
