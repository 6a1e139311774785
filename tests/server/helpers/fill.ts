import type pg from 'pg';

import { bootstrap } from '../../../server/runtime/bootstrap';
import { openMigrated } from '../../../server/db/open';
import { roles } from '../../../server/db/schema';
import { ROLES } from '../../../src/contract/roles';
import { SEEDED_AT, type Kind } from './prepared';

/** In the order in which one database can go through both. */
export const fill: Record<Kind, (pool: pg.Pool) => Promise<unknown>> = {
  /** Tables and roles: what `bootstrap` would find before anybody is there. */
  empty: async (pool) => (await openMigrated(pool)).insert(roles).values(ROLES.map((key) => ({ key }))),
  seeded: async (pool) => bootstrap(await openMigrated(pool), { now: SEEDED_AT, demo: true }),
};
export const KINDS = Object.keys(fill) as Kind[];
