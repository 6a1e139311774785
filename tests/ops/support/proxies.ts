import { rmSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Interval between two health checks. Short enough to see a process drain on a busy machine. Long enough that requests still
 * reach a process that stops without draining, so that a test notices the missing drain.
 */
const LOOK_MS = 200;

/**
 * Starts a load balancer like HAProxy and Caddy with the settings of `deploy/`. It requests `/readyz` of each process
 * repeatedly, and distributes requests to the ready processes over kept-alive connections. It responds with 502 if a process
 * sends no response, and never repeats a request.
 */
export const openBalancer = async (origins: readonly string[]) => {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let next = 0;

  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  let isClosed = false;
  const look = async (origin: string): Promise<void> => {
    if (await isReady(origin)) ready.add(origin);
    else ready.delete(origin);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (!isClosed) await look(origin);
  };

  const pass = (call: IncomingMessage, answer: ServerResponse) => {
    const among = [...ready];
    const origin = among[next++ % among.length];
    if (!origin) return answer.writeHead(502).end();
    const { method, headers, url } = call;
    const passed = request(`${origin}${url}`, { method, headers, agent }, (response) => {
      const { connection: _, ...kept } = response.headers;
      answer.writeHead(response.statusCode!, kept);
      // Aborts the response if the process aborts it.
      response.once('error', () => answer.destroy()).pipe(answer);
    });
    passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.once('close', () => passed.destroy());
    return call.pipe(passed);
  };

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const looks = origins.map(look);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the origins of the processes that receive requests. */
    ready: () => [...ready],
    close: async () => {
      isClosed = true;
      await Promise.all(looks);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};

/**
 * Starts a proxy in front of PostgreSQL. Tests can close its connections, or make it swallow all data.
 * @param from path of the socket to listen on
 * @param to path of PostgreSQL's socket
 */
export const openProxy = async (from: string, to: string) => {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createTcpServer((client) => {
    const upstream = connect(to);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => !isSilent && other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = () => new Promise<void>((resolve) => server.listen(from, () => resolve()));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen();
  return {
    /** Closes all connections, and accepts no more. */
    down: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
    up: listen,
    cut,
    silence: (is: boolean) => {
      isSilent = is;
      // Swallowed bytes are lost, so the connections of that time cannot continue.
      if (!is) cut();
    },
    close: () => {
      cut();
      server.close();
      rmSync(from, { force: true });
    },
  };
};
