import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import { startParams } from './startParams.js';
import { SyncedFiles } from './syncedFiles.js';

/**
 * Runs PostgreSQL's engine in a thread, so that a slow query does not block the web server. Messages hold bytes of
 * PostgreSQL's protocol. This file is plain JavaScript, because Node loads a worker's file without a build step.
 */
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const TERMINATE = 'X'.charCodeAt(0);

// Removes the permissions of other users, which the engine grants regardless of the umask. Must run before its start.
const OTHERS = 0o077;
const chmod = fs.chmodSync;
fs.chmodSync = (path, mode) => chmod(path, Number(mode) & ~OTHERS);
// Compiles each function on its first call, as Node 22 does, because a start needs only few functions.
setFlagsFromString('--wasm-lazy-compilation');
// Keeps a handle open, because otherwise Node would wait until V8's optimizing compiler has finished.
port.ref();
const { dataDir, dump } = workerData;

/** Last error message of the engine. If the engine fails to start, only this message gives the reason. */
let complaint = '';
const db = await PGlite.create({
  ...(dataDir && { dataDir, fs: new SyncedFiles(dataDir) }),
  ...(dump && { loadDataDir: new Blob([dump]) }),
  startParams: startParams(Boolean(dataDir)),
  extensions: { pg_trgm },
  onStderr: (/** @type {string} */ line) => {
    const [, said] = /(?:FATAL|PANIC|ERROR): {2}(.+)/.exec(line) ?? [];
    complaint = said ?? complaint;
    return false;
  },
}).catch((/** @type {unknown} */ error) => {
  throw new Error(complaint || String(error), { cause: error });
});

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array | void>} */
const answer = async (bytes) => {
  /** @type {Uint8Array[]} */
  const parts = [];
  await db.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  return Buffer.concat(parts);
};

const ROLLBACK = Buffer.from('Q\0\0\0\x0dROLLBACK\0');

/** Rolls back the open transaction of a closed connection. */
const hangUp = async () => {
  if (db.isInTransaction()) await answer(ROLLBACK);
};

/** @type {Record<string, (request: any) => Promise<unknown>>} */
const requests = {
  bytes: ({ bytes }) => db.runExclusive(() => (bytes[0] === TERMINATE ? hangUp() : answer(bytes))),
  dump: async () => new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()),
  close: () => db.close(),
};

let queue = Promise.resolve();
port.on('message', (request) => {
  queue = queue.then(async () => {
    try {
      port.postMessage({ id: request.id, value: await requests[request.kind]?.(request) });
    } catch (error) {
      port.postMessage({ id: request.id, error });
      // Query errors are part of the response. Here, the engine itself has failed, and another engine must be started.
      if (request.kind === 'bytes') process.exit(1);
    }
    if (request.kind === 'close') port.close();
  });
});
port.postMessage({ id: 0 });
