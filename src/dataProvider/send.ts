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
  /** If true, the request continues after the user has left the page. */
  keepalive?: boolean;
  /** Function to call with the message of each successful write (specification, section 8). */
  onMessage?: (message: string) => void;
  /** Function that sends each request. The default is `request`. */
  fetcher?: typeof request;
}

/** Sends a request and returns the raw `data`. `successMessage` replaces the server's message. @throws ApiError */
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
/** Omits extension fields that the server does not support, because a strict server rejects unknown fields. */
const pickSupported = (fields: Record<string, unknown>, capabilities: readonly unknown[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !isExtension(name) || capabilities.includes(EXTENSION_FIELDS[name]),
    ),
  );

/**
 * Creates `send`, which adds the `token` header to requests and reads the envelope `{ success, message, data }` of
 * section 7 of the specification. Sends only headers that the provider's CORS policy allows.
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
    // A deletion has the record's id in the path. Its body has at most a reason, if the server supports reasons.
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
    // Does not treat a public request, such as a sign-in, as a write, so that it fails unless the body has `success`.
    const isWrite = !isRead && access !== 'public';
    const isDone = isWrite ? isWritten(response, body) : response.ok && readFlag(envelope.success);
    if (!isDone) throw toApiError(response.status, body, sentToken);
    const message = successMessage ?? messageOf(body);
    if (!isRead && message) onMessage?.(message);
    return 'name' in output ? withPaging(envelope) : envelope.data;
  };

export const sessionToken = () => session.current()?.loginInfo.token;

/** Sends a request with the session's token. In contrast to the data provider, shows no message after success. */
export const send = createSend({ root: apiRoot, token: sessionToken });

/** Sends a request and reads the response's `data` with the endpoint's reader. @throws ApiError */
export const callApi = async <In extends z.ZodMiniType, Row>(
  endpoint: Endpoint<In, RecordResponse<unknown, Row>>,
  input: z.input<In>,
  signal?: AbortSignal,
): Promise<Row> => readResponse(endpoint.output.read, await send(endpoint, input, signal));
