export const demoLogin = { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' };

/**
 * @param {string} origin
 * @returns {Promise<string>} the token of the demo's administrator
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
 * Calls as the demo's administrator.
 * @param {string} origin
 */
export const createClient = async (origin) => {
  const token = await signIn(origin);
  /**
   * @param {string} path
   * @param {object} [body] posted, where there is one
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
    const answer = await send(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  return { token, send, get };
};
