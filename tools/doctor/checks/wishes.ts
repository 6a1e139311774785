import { groupBy, uniq } from 'es-toolkit';

import { api, type Call } from '../../../src/contract/api';
import { createSend } from '../../../src/dataProvider/http';
import type { request } from '../../../src/dataProvider/request';

/** What the back-office's pages would send, for which a browser asks the server's leave. */
export interface Wish {
  method: string;
  url: string;
  headers: readonly string[];
}

interface Caller {
  root: string;
  token: string;
}

/** The headers that a browser asks no leave for. */
const FREE = new Set(['accept']);

/** What a call sends: it is made, and nothing goes over the network. */
const wishOf = async (call: Call, { root, token }: Caller): Promise<Wish | undefined> => {
  let wish: Wish | undefined;
  const ask: typeof request = async (url, { headers }) => {
    wish = { method: call.method, url, headers: Object.keys(headers) };
    throw new Error('Only listening');
  };
  await createSend({ root, token: () => token, ask })(call, { id: 0 }).catch(() => {});
  return wish;
};

/** For each method, an address that is asked with a token, and all headers that are sent to any. */
export const wishesOf = async (caller: Caller): Promise<Wish[]> => {
  const calls: Call[] = Object.values(api);
  const wishes = (await Promise.all(calls.map((call) => wishOf(call, caller)))).filter(
    (wish) => wish !== undefined,
  );
  return Object.values(groupBy(wishes, ({ method }) => method)).map((all) => ({
    ...all.find(({ headers }) => headers.includes('token'))!,
    headers: uniq(all.flatMap(({ headers }) => headers)).filter((name) => !FREE.has(name)),
  }));
};
