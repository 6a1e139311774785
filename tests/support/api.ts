import { signInResponse } from '../../src/contract/auth/signIn';

/** Sends a request directly to the API of the product, to find records and to check the effect of a click. */
export type CallApi = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<T>;

export interface Credentials {
  email: string;
  password: string;
}

const call = async (url: string, method: string, path: string, body?: object, token?: string) => {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: unknown; message?: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  // An extension endpoint responds without the envelope.
  return path.startsWith('extras/') ? answer : answer.data;
};

/** @throws Error with the server's message */
export const logIn = async (url: string, { email, password }: Credentials) => {
  const data = await call(url, 'POST', 'user/login', { email, password, role: 'admin' });
  return signInResponse.read(data, { root: `${url}/api`, index: 0 });
};

/** @throws Error with the server's message, also in each call of the returned function */
export const signInToApi = async (url: string, who: Credentials): Promise<CallApi> => {
  const { token } = await logIn(url, who);
  return <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(url, method, path, body, token) as Promise<T>;
};

export const idOf = async (url: string, who: Credentials) => Number((await logIn(url, who)).user.id);
