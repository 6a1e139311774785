import { executeCommand } from '../../../server/runtime/commands';
import { readConfig } from '../../../server/runtime/config';
import { openProduct } from '../../../server/runtime/openProduct';

/** A command in this process, which costs a third of what a process of its own does. */
export const runHere = async (env: Record<string, string>, ...args: string[]) =>
  Promise.resolve(executeCommand(readConfig(env), args)).then(
    (said = '') => ({ code: 0, said }),
    (error: Error) => ({ code: 1, said: error.message }),
  );

/** Why a start is refused, in this process: as far as where a server would begin to answer. Nothing where it is not. */
export const refusalHere = async (env: Record<string, string>) => {
  const { ready, close } = openProduct(readConfig(env));
  const said = await ready.then(
    () => '',
    (error: Error) => error.message,
  );
  await close();
  return said;
};
