import { afterAll, beforeEach, onTestFinished } from 'vitest';

import { startSession } from '../../server/modules/auth/sessions';
import { addRequest, addInvitation, addBruteForceWarning } from '../server/helpers/records';
import { addOneTimeCodes } from '../server/helpers/oneTimeCodes';
import { openTestApp } from '../server/helpers/openTestApp';
import { putResetsUnderWay } from './resets';

interface Sent {
  body?: object;
  headers?: object;
}

/** Opens the demo's marketplace with two rows of everything, and an administrator who may request all of it. */
const open = async () => {
  const it = await openTestApp({ seeded: true });
  const { token = '' } = await it.signIn('admin@treatyaself.example');
  await addOneTimeCodes(it.db, 1001);
  const { id: colleague } = await it.withRoles('admins');
  for (const at of [new Date(), new Date(Date.now() - 1000)]) {
    // The demo's news are older than what is called news.
    await addRequest(it.db, { createdAt: at });
    await addBruteForceWarning(it.db, (await it.withRoles()).id, at);
    await addInvitation(it.db, colleague);
    await startSession(it.db, 1001, at);
  }
  for (const table of ['reports', 'contact_submissions']) {
    await it.pool.query(
      `update tys.${table} set created_at = now() - interval '3 days' where id = (select max(id) from tys.${table})`,
    );
  }
  const ask = async (method: string, url: string, { body, headers }: Sent = {}) => {
    const response = await it.app.request(`/api/${url}`, {
      method,
      headers: { token, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  return { it, ask, token };
};

/** For the tests of a file, none of which changes what another reads. */
export const openWire = async () => {
  const wire = await open();
  beforeEach(() => putResetsUnderWay(wire.it.db));
  afterAll(() => wire.it.close());
  return wire;
};

/** For one test alone. */
export const openOwnWire = async () => {
  const wire = await open();
  onTestFinished(() => wire.it.close());
  await putResetsUnderWay(wire.it.db);
  return wire;
};
