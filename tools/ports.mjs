import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections: such a one would take a port while its server is being restarted. */
const FROM = 20_000;
const TO = 32_000;

/** @param {number} port */
const isFree = async (port) => {
  const server = createServer();
  const listens = once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  const found = await listens;
  server.close();
  return found;
};

/** @returns {Promise<number>} a port that is free, as is the one after it */
export const freePort = async () => {
  const port = FROM + Math.floor(Math.random() * (TO - FROM));
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort();
};
