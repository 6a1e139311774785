import { requestJob } from './control/requestJob';
import { runJob, type JobInput, type JobResult, type JobName } from './control/jobs';
import { withExisting } from '../db/existing';
import type { DatabaseLocation } from '../db/location';

/** @throws Error when there is no database, and the errors of the job */
export const runDatabaseJob = async <Name extends JobName>(
  place: DatabaseLocation,
  job: Name,
  asked: JobInput<Name>,
): Promise<JobResult<Name>> => {
  // A running server alone can use the embedded engine, so that server runs the job.
  const done = place.url ? undefined : await requestJob(place.dataDir, job, asked);
  return done ?? withExisting(place, (pool) => runJob(pool, job, asked));
};
