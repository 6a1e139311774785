import type { Access } from '../../../src/contract/core/endpoint';
import { LIVE_AUDIENCE, liveKindOf } from '../../../src/contract/live';
import type { Session } from '../../http/context';

/** Maximum number of unread bytes. With more, the server ends the stream, and the client reconnects later. */
const MAX_UNREAD_BYTES = 256 * 1024;

interface Stream {
  body: ReadableStream<Uint8Array>;
  /** Sends bytes to the client, or ends the stream if the client has too many unread bytes. */
  write: (bytes: Uint8Array) => void;
  end: () => void;
}

export interface Listener extends Pick<Stream, 'write' | 'end'> {
  session: Pick<Session, 'userId' | 'roles'>;
}

/** @param reference kind and id, such as `buyer:1042` */
export const mayReceive = ({ roles }: Pick<Session, 'roles'>, reference: string) => {
  const kind = liveKindOf(reference);
  const access: Access | undefined = kind && LIVE_AUDIENCE[kind];
  return access === 'authenticated' || (Array.isArray(access) && access.some((role) => roles.includes(role)));
};

/** @param onEnd called once, when the server or the client ends the stream */
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
      // Ignores the error if the client has already disconnected.
    }
  };
  const body = new ReadableStream<Uint8Array>(
    { start: (opened) => void (controller = opened), cancel: end },
    { highWaterMark: MAX_UNREAD_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  const write = (bytes: Uint8Array) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < bytes.byteLength) return end();
    controller.enqueue(bytes);
  };
  return { body, write, end };
};

const encoder = new TextEncoder();

/** Comment in the event stream format. The comment keeps proxies from closing a silent connection. */
export const KEEP_ALIVE = encoder.encode(':\n\n');

/** @param id position from which a client can resume */
export const encodeEvent = (event: string, data: object, id?: number) =>
  encoder.encode(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
