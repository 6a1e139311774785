/** A call to the product's own API, past the pages: to know what is there, and to look at what a click has done. */
export type CallApi = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

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
  const { data, message } = (await response.json()) as { data: unknown; message: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${message}`);
  return data;
};

const logIn = async (url: string, { email, password }: Credentials) =>
  (await call(url, 'POST', 'user/login', { email, password, role: 'admin' })) as {
    token: string;
    user: { id: number };
  };

/** @throws Error with the server's sentence, here and at every call */
export const signInToApi = async (url: string, who: Credentials): Promise<CallApi> => {
  const { token } = await logIn(url, who);
  return <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    call(url, method, path, body, token) as Promise<T>;
};

export const idOf = async (url: string, who: Credentials) => (await logIn(url, who)).user.id;
