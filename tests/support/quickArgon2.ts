import { createRequire } from 'node:module';

import type * as Argon2 from '@node-rs/argon2';

// By another way than `import`, which would come back here.
const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Replaces `@node-rs/argon2`: hashing in tests is cheap. Verification is unchanged, because a hash contains its cost. `tests/ops` runs the built server, with the real costs.
 */
export const hash = (password: string) => real.hash(password, { memoryCost: 8, timeCost: 1 });
export const { verify } = real;
