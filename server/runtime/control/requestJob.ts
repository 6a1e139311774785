import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { withWorkingFolder } from '../../db/lockFolder';
import { CONTROL_SOCKET, type JobReply } from './controlSocket';
import type { JobInput, JobResult, JobName } from './jobs';

/**
 * Requests a job from the server of a data folder. Returns `undefined` without a running server.
 * @throws Error with the server's message when the job failed
 */
export const requestJob = async <Name extends JobName>(
  dataDir: string,
  job: Name,
  asked: JobInput<Name>,
): Promise<JobResult<Name> | undefined> => {
  if (process.platform === 'win32') return undefined;
  try {
    const socket = withWorkingFolder(dataDir, () => connect({ path: CONTROL_SOCKET, allowHalfOpen: true }));
    await once(socket, 'connect');
    socket.end(JSON.stringify({ job, asked }));
    const said = await text(socket);
    if (!said) throw new Error('The server stopped before the job was done.');
    const answer = JSON.parse(said) as JobReply<JobResult<Name>>;
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.done;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
};
