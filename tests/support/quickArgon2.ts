import { createRequire } from 'node:module';

import type * as Argon2 from '@node-rs/argon2';

// By another way than `import`, which would come back here.
const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * In the place of `@node-rs/argon2`: what the server hashes in a test costs nothing, and is checked as ever, for a hash
 * says its own cost. `tests/ops` runs the built server, with the real costs.
 */
export const hash = (password: string) => real.hash(password, { memoryCost: 8, timeCost: 1 });
export const { verify } = real;
