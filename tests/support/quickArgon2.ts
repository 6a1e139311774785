import { createRequire } from 'node:module';

import type * as Argon2 from '@node-rs/argon2';

// Uses `require`, because an `import` would load this replacement again.
const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Replacement for `@node-rs/argon2` with fast hashing. Verification is unchanged, because a hash contains its cost.
 * `tests/ops` runs the built server with the real cost.
 */
export const hash = (password: string) => real.hash(password, { memoryCost: 8, timeCost: 1 });
export const { verify } = real;
