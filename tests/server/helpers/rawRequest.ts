import { connect, type AddressInfo, type Socket } from 'node:net';

import { serve } from '@hono/node-server';

import { readBeforeClosing, serverOptions } from '../../../server/http/limits';

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Starts a server on a free port, for requests that an HTTP client cannot send. */
export const listen = async (fetch: Fetch, times: Parameters<typeof serverOptions>[0] = {}) => {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve(
      {
        fetch,
        hostname: '127.0.0.1',
        port: 0,
        serverOptions: serverOptions(times),
        overrideGlobalObjects: false,
      },
      () => resolve(started),
    );
  });
  readBeforeClosing(server);
  const { port } = server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  return {
    port,
    /** Sends bytes, and returns the first data of the response, even if the server still waits for more bytes. */
    sendUntilAnswered: (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        sockets.add(socket);
        socket.setEncoding('utf8').once('data', (text: string) => resolve(text));
        socket.on('error', reject);
      }),
    /** Sends bytes, and returns everything that the server sends before it closes the connection. */
    send: (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        sockets.add(socket);
        socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
        // Ignores an error after a response, because the server may close before it has read everything.
        socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
        socket.on('close', () => resolve(answer));
      }),
    /** Sends bytes, and then resets the connection. */
    sendAndLeave: (bytes: string) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket.resetAndDestroy()));
        socket.on('error', reject);
        socket.on('close', () => resolve());
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
