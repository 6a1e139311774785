import { afterAll, describe } from 'vitest';

import { startPostgres } from '../../tools/postgres.mjs';
import { describeBehind } from './replicas/behind';
import { describeSilent } from './replicas/silent';
import { describeUnflushed } from './replicas/unflushed';
import { openReplicated } from './support/openReplicated';

/** One of its own, with replicas: they are stopped, paused and killed here. All tests share it, since to make it takes seconds. */
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('replicas', () => {
  if (!postgres) return;
  const it = openReplicated(postgres);
  describeBehind(it);
  describeUnflushed(it);
  describeSilent(it);
});
