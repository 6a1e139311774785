import type { Schema } from './schemas';

/** Two values in one array, as `ra-data-simple-rest` writes them. */
export const pairOf = (first: Schema, second: Schema): Schema => ({
  type: 'array',
  prefixItems: [first, second],
  items: first === second ? first : { anyOf: [first, second] },
  minItems: 2,
  maxItems: 2,
});

/** A field and its order, as an extra's rows are asked for. */
export const sortOf = (sortBy: readonly string[]) => pairOf({ enum: sortBy }, { enum: ['ASC', 'DESC'] });
