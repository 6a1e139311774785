import type * as z from 'zod/mini';

import { EXTENSION_FIELDS } from '../contract/capabilityNames';
import type { RecordResponse } from '../contract/core/response';
import type { Endpoint, Input } from '../contract/core/endpoint';
import { isObject, readFlag } from '../contract/core/read';
import { session } from '../session/session';
import { readResponse, withPaging } from './readResponse';
import { apiRoot, isWritten, messageOf, request, toApiError } from './request';

interface SendOptions {
  /** API root without a slash at the end. */
  root: string;
  token: () => string | undefined;
  capabilities?: () => Promise<readonly unknown[]>;
  /** The request survives leaving the page. */
  keepalive?: boolean;
  /** Called with the message of each successful write (specification, section 8). */
  onMessage?: (message: string) => void;
  /** Sends requests, replaceable to observe them. */
  fetcher?: typeof request;
}

/**
 * Sends a request and returns its unread `data`. `successMessage` replaces the server's message after success.
 * @throws ApiError
 */
export type Send = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  successMessage?: string,
) => Promise<unknown>;

const fillPath = (path: string, input: Record<string, unknown>) => {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { filled, rest };
};

const isExtension = (name: string) => Object.hasOwn(EXTENSION_FIELDS, name);
/** Leaves out the fields that a server does not support: a strict server rejects an unknown field. */
const pickSupported = (fields: Record<string, unknown>, capabilities: readonly unknown[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !isExtension(name) || capabilities.includes(EXTENSION_FIELDS[name]),
    ),
  );

/**
 * Creates the only function that knows section 7's `token` header and `{ success, message, data }` envelope. Sends only
 * headers that the provider's cross-origin rule allows.
 */
export const createSend =
  ({
    root,
    token,
    capabilities = async () => [],
    keepalive,
    onMessage,
    fetcher = request,
  }: SendOptions): Send =>
  async ({ method, path, access, output }, input, signal, successMessage) => {
    const isRead = method === 'GET';
    const { filled, rest: fields } = fillPath(path, input as Record<string, unknown>);
    const sentToken = access === 'public' ? undefined : token();
    const hasExtensions = !isRead && Object.keys(fields).some(isExtension);
    const sent = hasExtensions ? pickSupported(fields, await capabilities()) : fields;
    // The path of a deletion names the record. The body has the reason, if the server supports reasons.
    const hasBody = method === 'POST' || (!isRead && Object.keys(sent).length > 0);
    const query = isRead ? new URLSearchParams(sent as Record<string, string>).toString() : '';
    const { response, body } = await fetcher(`${root}/${filled}${query && `?${query}`}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(sentToken && { token: sentToken }),
      },
      ...(hasBody && { body: JSON.stringify(sent) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
    const envelope = isObject(body) ? body : {};
    // A sign-in changes no record and needs the data of its response.
    const isWrite = !isRead && access !== 'public';
    const isDone = isWrite ? isWritten(response, body) : response.ok && readFlag(envelope.success);
    if (!isDone) throw toApiError(response.status, body, sentToken);
    const message = successMessage ?? messageOf(body);
    if (!isRead && message) onMessage?.(message);
    return 'name' in output ? withPaging(envelope) : envelope.data;
  };

export const sessionToken = () => session.current()?.loginInfo.token;

/** Sends a request with the token of the session. Shows no message after success, in contrast to the data provider. */
export const send = createSend({ root: apiRoot, token: sessionToken });

/** Sends a request like `send`, and returns the read `data` of the response. @throws ApiError */
export const callApi = async <In extends z.ZodMiniType, Row>(
  endpoint: Endpoint<In, RecordResponse<unknown, Row>>,
  input: z.input<In>,
  signal?: AbortSignal,
): Promise<Row> => readResponse(endpoint.output.read, await send(endpoint, input, signal));
