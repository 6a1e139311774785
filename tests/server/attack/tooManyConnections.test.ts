import { connect, type AddressInfo, type Socket } from 'node:net';

import { serve } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';

import { limitConnections } from '../../../server/http/limitConnections';
import { serverOptions } from '../../../server/http/serverOptions';

const large = new Uint8Array(32 * 1024 * 1024);
const opened: Socket[] = [];
let running: ReturnType<typeof serve>;
let stop = () => Promise.resolve();
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await stop();
});

const open = async (proxies: number, bounds: Parameters<typeof limitConnections>[2]) => {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve(
      {
        // More than the system takes off our hands.
        fetch: () => new Response(large),
        hostname: '127.0.0.1',
        port: 0,
        serverOptions: serverOptions(),
        overrideGlobalObjects: false,
      },
      () => resolve(started),
    );
  });
  running = server;
  limitConnections(server, proxies, bounds);
  stop = () => new Promise((resolve) => server.close(() => resolve()));
  const { port } = server.address() as AddressInfo;
  /** Whether a connection is answered. It then stays open. */
  return (localAddress: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
        socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
      );
      opened.push(socket);
      socket.once('data', () => {
        socket.pause();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
    });
};

const count = async (knock: (address: string) => Promise<boolean>, address: string, times: number) => {
  let answered = 0;
  for (let n = 0; n < times; n += 1) if (await knock(address)) answered += 1;
  return answered;
};

test('one address has so many, and others still find room; who leaves makes some', async () => {
  const knock = await open(0, { max: 100, maxPerNetwork: 5 });
  expect(await count(knock, '127.0.0.1', 8)).toBe(5);
  expect(await count(knock, '127.0.0.2', 3)).toBe(3);
  const [first] = opened;
  const gone = new Promise((resolve) => first!.once('close', resolve));
  first!.destroy();
  await gone;
  // The server hears of it a moment later.
  await expect.poll(() => knock('127.0.0.1')).toBe(true);
});

test('there are so many in all', async () => {
  const knock = await open(0, { max: 4, maxPerNetwork: 3 });
  expect([await count(knock, '127.0.0.1', 3), await count(knock, '127.0.0.2', 3)]).toEqual([3, 1]);
});

test('behind a proxy they are its own, and counted together only', async () => {
  const knock = await open(1, { max: 6, maxPerNetwork: 2 });
  expect(await count(knock, '127.0.0.1', 8)).toBe(6);
});

test('who does not read what is answered does not hold it', async () => {
  await open(0, { idleMs: 200 });
  const closed = new Promise<boolean>((resolve) => {
    running.once('connection', (socket: Socket) => socket.once('close', () => resolve(true)));
  });
  const { port } = running.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'));
  socket.on('error', () => {}).pause();
  opened.push(socket);
  expect(await closed).toBe(true);
});
