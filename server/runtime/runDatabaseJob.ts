import { requestJob } from './control/requestJob';
import { runJob, type JobInput, type JobResult, type JobName } from './control/jobs';
import { withExisting } from '../db/existing';
import type { DatabaseLocation } from '../db/location';

/** Does an operator's job on a database. @throws Error when there is none, and what the job throws */
export const runDatabaseJob = async <Name extends JobName>(
  place: DatabaseLocation,
  job: Name,
  asked: JobInput<Name>,
): Promise<JobResult<Name>> => {
  // While a server runs, only that server can use the embedded engine, so it does the job.
  const done = place.url ? undefined : await requestJob(place.dataDir, job, asked);
  return done ?? withExisting(place, (pool) => runJob(pool, job, asked));
};
