import { writeFileSync } from 'node:fs';

import { openEmbedded } from './db/embedded';
import { prepare } from './db/open';
import { CLUSTER } from './paths';

/**
 * A step of the build. Making a database of its own takes the engine many seconds, so that is done here, once: a first
 * start begins with a copy of this one, in which the tables are there and empty.
 */
const engine = await openEmbedded();
await prepare(engine.pool);
writeFileSync(CLUSTER, await engine.dump());
await engine.close();
