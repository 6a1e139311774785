/** A reader that has not taken so many bytes is let go: it asks again when it can. */
const MOST_WAITING = 256 * 1024;

export interface Stream {
  body: ReadableStream<Uint8Array>;
  /** Writes a piece; ends the stream where nobody takes it. */
  write: (bytes: Uint8Array) => void;
  end: () => void;
}

/** A body that is written into as things happen. @param onEnd called once, whoever ended it */
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
      // The reader has left already.
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

/** What a line of nothing keeps open: a connection that a proxy would close. */
export const KEEP_ALIVE = encoder.encode(':\n\n');

/** One event of the stream. @param id where whoever asks again can go on from */
export const encodeEvent = (event: string, data: object, id?: number) =>
  encoder.encode(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
