import { Worker } from 'node:worker_threads';

import pg from 'pg';

import { startPostgres } from './postgres.mjs';

/** Prints the clocks of Node, of a worker thread and of a PostgreSQL server as JSON, in milliseconds since 1970. */

/** @type {Promise<number>} */
const thread = new Promise((resolve, reject) => {
  const worker = new Worker("require('node:worker_threads').parentPort.postMessage(Date.now())", {
    eval: true,
  });
  worker.once('message', resolve);
  worker.once('error', reject);
});

const readPostgres = async () => {
  const server = await startPostgres();
  if (!server) return {};
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query('select extract(epoch from now()) * 1000 now');
  await client.end();
  await server.stop();
  return { PostgreSQL: Number(rows[0].now) };
};

const clocks = { 'a worker thread': await thread, ...(await readPostgres()), Node: Date.now() };
console.log(JSON.stringify(clocks));
