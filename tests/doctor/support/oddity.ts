import type { ServerResponse } from 'node:http';

import type { Planted } from './planted';

/** What is wrong, and what the doctor says of it: level, code, call and field. */
export type Oddity = [what: string, planted: Planted, found: string[]];

export const SELLERS = 'admin/sellers';
export const BUYERS = 'admin/buyers';
export const PLANS = 'admin/subscription-plans';
/** What lists of people are sorted by. */
export const COLUMNS = ['created_at', 'id', 'email', 'first_name'];

export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
