import { executeCommand } from '../../../server/process/commands';
import { readConfig } from '../../../server/process/config';

/** A command in this process, which costs a third of what a process of its own does. */
export const runHere = async (env: Record<string, string>, ...args: string[]) =>
  Promise.resolve(executeCommand(readConfig(env), args)).then(
    (said = '') => ({ code: 0, said }),
    (error: Error) => ({ code: 1, said: error.message }),
  );
