export const demoLogin = { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' };

/**
 * @param {string} origin
 * @returns {Promise<string>} token of the demo administrator
 */
const signIn = async (origin) => {
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoLogin),
  });
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(`Cannot sign in: ${message}`);
  return data.token;
};

export const LOGIN_BODY = JSON.stringify(demoLogin);

/**
 * Signs in as the demo administrator.
 * @param {string} origin
 */
export const createClient = async (origin) => {
  const token = await signIn(origin);
  /**
   * @param {string} path
   * @param {object} [body] sent with POST, if given
   */
  const send = async (path, body) => {
    const response = await fetch(`${origin}/api/${path}`, {
      headers: { token, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { ...(await response.json()), status: response.status };
  };
  /** @param {string} path */
  const get = async (path) => {
    const response = await send(path);
    if (response.status !== 200) throw new Error(`${path}: ${response.message}`);
    return response.data;
  };
  return { token, send, get };
};
