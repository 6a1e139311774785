import { askForJob } from '../control/askForJob';
import { runJob, type Asked, type Done, type JobName } from '../control/jobs';
import { openExisting, type Place } from '../db/existing';

/** Does an operator's job on a database. @throws Error when there is none, and what the job throws */
export const runOn = async <Name extends JobName>(
  place: Place,
  job: Name,
  asked: Asked<Name>,
): Promise<Done<Name>> => {
  // While a server runs, only that server can use the embedded engine, so it does the job.
  const done = place.url ? undefined : await askForJob(place.dataDir, job, asked);
  if (done) return done;
  const { pool, close } = openExisting(place);
  try {
    return await runJob(pool, job, asked);
  } finally {
    await close().catch(() => {});
  }
};
