import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to PostgreSQL that can be cut, or fall silent: its other end is a socket in a folder. */
export const openProxy = async (from: string, to: string) => {
  let isSilent = false;
  const wires = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      wires.add(one);
      one.on('data', (bytes) => !isSilent && other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        wires.delete(one);
        other.destroy();
      });
    }
  });
  const listen = () => new Promise<void>((resolve) => server.listen(from, () => resolve()));
  const cut = () => {
    for (const wire of wires) wire.destroy();
  };
  await listen();
  return {
    /** Everything is lost, and nobody answers any more. */
    down: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
    up: listen,
    cut,
    silence: (is: boolean) => {
      isSilent = is;
      // What was swallowed is gone for good: no connection of that time can go on.
      if (!is) cut();
    },
    close: () => {
      cut();
      server.close();
      rmSync(from, { force: true });
    },
  };
};
