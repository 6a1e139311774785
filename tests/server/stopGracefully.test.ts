// Both engines: connections are the driver’s.
import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { stopGracefully } from '../../server/process/stopGracefully';

/** Longer than the test may take. */
const GRACE_MS = 600_000;

test('the kept connection of an answer that was begun before the stop does not hold it up', async () => {
  let answer: ServerResponse | undefined;
  const server = createServer({ keepAliveTimeout: GRACE_MS }, (_call, response) => {
    answer = response;
    response.write('told');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const [stream] = (await once(get({ port, agent }), 'response')) as [NodeJS.ReadableStream];
  await once(stream, 'data');
  const stopped = stopGracefully(server, GRACE_MS);
  answer?.end();
  await expect(stopped).resolves.toBeUndefined();
  agent.destroy();
});
