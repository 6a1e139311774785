import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import type { Written } from '../db/backup';
import { inFolder } from '../db/lock';
import { CONTROL, type Answered, type Asked } from './controlSocket';

/**
 * Asks the server that runs on a data folder to make a backup. Returns nothing when no server runs there.
 *
 * @param file its whole path: the server has a working directory of its own
 * @throws Error with the server's sentence when it could not
 */
export const askForBackup = async (dataDir: string, file: string): Promise<Written | undefined> => {
  if (process.platform === 'win32') return undefined;
  try {
    const socket = inFolder(dataDir, () => connect({ path: CONTROL, allowHalfOpen: true }));
    await once(socket, 'connect');
    socket.end(JSON.stringify({ backup: file } satisfies Asked));
    const said = await text(socket);
    if (!said) throw new Error('The server has stopped before the backup was made. There is none.');
    const answer = JSON.parse(said) as Answered<Written>;
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.done;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
};
