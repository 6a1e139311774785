import { requestJob } from '../control/requestJob';
import { runJob, type JobInput, type JobResult, type JobName } from '../control/jobs';
import { openExisting, type DatabaseLocation } from '../db/existing';

/** Does an operator's job on a database. @throws Error when there is none, and what the job throws */
export const runDatabaseJob = async <Name extends JobName>(
  place: DatabaseLocation,
  job: Name,
  asked: JobInput<Name>,
): Promise<JobResult<Name>> => {
  // While a server runs, only that server can use the embedded engine, so it does the job.
  const done = place.url ? undefined : await requestJob(place.dataDir, job, asked);
  if (done) return done;
  const { pool, close } = openExisting(place);
  try {
    return await runJob(pool, job, asked);
  } finally {
    await close().catch(() => {});
  }
};
