import type { EngineCall, startEngine } from '../../../server/db/embedded';

const kept = new Map<string, EngineCall>();

/**
 * Wraps `startEngine`: closing an engine keeps it running, and the next opening of the same folder reuses it. Starting an
 * engine takes most of the time of a command. The lock and the files of the folder are unaffected.
 */
export const keepEngines =
  (start: typeof startEngine): typeof startEngine =>
  async (options) => {
    const { dataDir = '' } = options;
    const ask = kept.get(dataDir) ?? (await start(options));
    kept.set(dataDir, ask);
    return (kind, bytes) => (kind === 'close' ? Promise.resolve() : ask(kind, bytes));
  };

/** Closes all kept engines. Call it before another process opens one of their folders. */
export const endEngines = async () => {
  const engines = [...kept.values()];
  kept.clear();
  await Promise.all(engines.map((ask) => ask('close')));
};
