import type { EngineCall, startEngine } from '../../../server/db/embedded';

const kept = new Map<string, EngineCall>();

/**
 * In the place of `startEngine`: the engine of a folder goes on when it is closed, and whoever opens the folder next has it.
 * To start it is all that most commands cost. The folder's lock and files are as they would be.
 */
export const keepEngines =
  (start: typeof startEngine): typeof startEngine =>
  async (options) => {
    const { dataDir = '' } = options;
    const ask = kept.get(dataDir) ?? (await start(options));
    kept.set(dataDir, ask);
    return (kind, bytes) => (kind === 'close' ? Promise.resolve() : ask(kind, bytes));
  };

/** Ends them, before a process of its own opens one of their folders. */
export const endEngines = async () => {
  const engines = [...kept.values()];
  kept.clear();
  await Promise.all(engines.map((ask) => ask('close')));
};
