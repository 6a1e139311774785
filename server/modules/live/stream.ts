/** Bytes that a slow client may leave unread. Then the stream ends, and the client reconnects later. */
const MOST_WAITING = 256 * 1024;

export interface Stream {
  body: ReadableStream<Uint8Array>;
  /** Ends the stream of a client that does not read. */
  write: (bytes: Uint8Array) => void;
  end: () => void;
}

/** @param onEnd called once, for an end by either side */
export const createStream = (onEnd: () => void): Stream => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = () => {
    if (!controller) return;
    const open = controller;
    controller = undefined;
    onEnd();
    try {
      open.close();
    } catch {
      // The client has disconnected.
    }
  };
  const body = new ReadableStream<Uint8Array>(
    { start: (given) => void (controller = given), cancel: end },
    { highWaterMark: MOST_WAITING, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  const write = (bytes: Uint8Array) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < bytes.byteLength) return end();
    controller.enqueue(bytes);
  };
  return { body, write, end };
};

const encoder = new TextEncoder();

/** A comment line that keeps a proxy from closing the connection. */
export const KEEP_ALIVE = encoder.encode(':\n\n');

/** @param id position from which a client can resume */
export const encodeEvent = (event: string, data: object, id?: number) =>
  encoder.encode(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
