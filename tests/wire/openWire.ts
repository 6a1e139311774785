import { afterAll, beforeEach } from 'vitest';

import { addRequest } from '../server/support/concerns';
import { addOneTimeCodes } from '../server/support/factors';
import { inviteSomebody } from '../server/support/inviteSomebody';
import { openTestApp } from '../server/support/openTestApp';
import { warnAbout } from '../server/support/warnAbout';
import { putResetsUnderWay } from './resets';

interface Sent {
  body?: object;
  headers?: object;
}

/** The demo's marketplace with a row of everything, and whoever may ask for all of it. */
export const openWire = async () => {
  const it = await openTestApp({ seeded: true });
  const { token = '' } = await it.signIn('admin@treatyaself.example');
  // The demo's news are older than what is called news.
  await addRequest(it.db, { createdAt: new Date() });
  await addOneTimeCodes(it.db, 1001);
  await warnAbout(it.db, (await it.withRoles()).id, new Date());
  await inviteSomebody(it.db, (await it.withRoles('admins')).id);
  beforeEach(() => putResetsUnderWay(it.db));
  afterAll(() => it.close());
  const ask = async (method: string, url: string, { body, headers }: Sent = {}) => {
    const response = await it.app.request(`/api/${url}`, {
      method,
      headers: { token, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  return { it, ask };
};
