import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import { startParams } from './db/startParams.js';
import { SyncedFiles } from './db/syncedFiles.js';
import { keepFilesPrivate } from './disk/ownerOnly.js';

/**
 * PostgreSQL's engine in a thread of its own, so that a slow query does not stop the web server. It is spoken to in
 * PostgreSQL's own protocol: each message holds the bytes of one or more requests, each reply the bytes of their
 * answers. Plain JavaScript, because a worker's file is loaded by Node itself in development, tests and production.
 */
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const TERMINATE = 'X'.charCodeAt(0);

keepFilesPrivate();
// As Node 22 does: a start needs a small part of the engine's functions.
setFlagsFromString('--wasm-lazy-compilation');
// Without anything to wait for, Node would first wait for the optimizing compiler, which is done much later.
port.ref();
const { dataDir, dump } = workerData;

/** The last thing that the engine said of a failure: it ends without any other word. */
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

/** A connection that ends in the middle of a transaction leaves none open for the next. */
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
      // What a query does wrong is part of its answer. This is the engine itself: another one has to take over.
      if (request.kind === 'bytes') process.exit(1);
    }
    if (request.kind === 'close') port.close();
  });
});
port.postMessage({ id: 0 });
