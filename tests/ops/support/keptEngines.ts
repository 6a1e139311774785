import type { EngineCall, startEngine } from '../../../server/db/embedded';

const kept = new Map<string, EngineCall>();

/**
 * Replaces `startEngine`: the engine of a folder keeps running when it is closed, and the next opening of the folder uses
 * it, because its start takes most of the time of a command. The folder's lock and files stay as usual.
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
