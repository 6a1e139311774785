import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Received {
  from: string;
  to: string[];
  /** The whole message with headers. */
  eml: string;
}

/** Starts a mail server on a free port that stores received messages. */
export const startMailServer = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const keep = (eml: string) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), eml });
        waiting.splice(0).forEach((tell) => tell());
        done();
      };
      // Ignores an incomplete message.
      text(stream).then(keep, () => {});
    },
    ...options,
  });
  // Ignores broken connections, which tests cause on purpose.
  server.on('error', () => {});
  server.server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** Waits for a message and returns it. @param count number of the message, from 1, among those that `isMeant` accepts */
    arrived: async (
      count: number,
      isMeant: (message: Received) => boolean = () => true,
    ): Promise<Received> => {
      for (;;) {
        const message = received.filter(isMeant)[count - 1];
        if (message) return message;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    /** Closes all connections. */
    breakOff: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
