import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { api, type Access } from '../src/contract/api';
import { capabilities, EXTRAS } from '../src/contract/extras';
import { OPENAPI_PATH } from '../src/contract/routes';
import { answerFailure } from './answerFailure';
import { requireAccess } from './auth/access';
import { createCodeLimit } from './auth/codeLimit';
import { findSession } from './auth/sessions';
import { createSignInLimit } from './auth/signInLimit';
import { clientOf } from './clientOf';
import type { Db } from './db/open';
import { createExtras } from './extras/createExtras';
import type { Api, Answer, Context } from './handler';
import { handlers } from './handlers';
import { serveImages } from './images/serveImages';
import { noMail, type Mail } from './mail/mail';
import { consoleLog, type Log } from './observe/log';
import { serveDocument } from './openapi/serveDocument';
import { readInput } from './readInput';

export interface Parts {
  db: Db;
  /** The clock. */
  now?: () => Date;
  /** Left out, nothing is sent. */
  mail?: Mail;
  /** Multiplies the limits on failed sign-ins and on codes. */
  rateLimitFactor?: number;
  /** How many proxies of ours stand in front. */
  proxies?: number;
  log?: Log;
}

const MAX_BODY = 1024 * 1024;
/** A picture of the largest size that is taken, as text, and the fields beside it. */
const MAX_BODY_WITH_PICTURE = 7.5 * 1024 * 1024;
const WITH_PICTURE: ReadonlySet<keyof Api> = new Set(['createCategory', 'updateCategory', 'editProfile']);

const failed = (message: string) => ({ success: false, message, data: null });
const tooLarge = 'The request body is too large';

/** The whole API under `/api`, built from the contract's rows: a route, a role check and a handler each. */
export const createApp = ({
  db,
  now = () => new Date(),
  mail = noMail,
  rateLimitFactor = 1,
  proxies = 0,
  log = consoleLog,
}: Parts) => {
  const app = new Hono().basePath('/api');
  const parts = {
    db,
    mail,
    signInLimit: createSignInLimit(db, rateLimitFactor),
    codeLimit: createCodeLimit(db, rateLimitFactor),
  };

  const limitBody = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => c.json(failed(tooLarge), 413) });
  const contextOf = async (c: HonoContext, access: Access): Promise<Context> => {
    const token = c.req.header('token');
    const session = token && access !== 'public' ? await findSession(db, token, now()) : undefined;
    return { ...parts, now: now(), me: requireAccess(access, session), client: clientOf(c, proxies) };
  };

  app.use('*', async (c, next) => {
    await next();
    // On the answer as it is: `c.header` would make it anew, and take a tenth of the time of a list.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  for (const name of Object.keys(api) as (keyof Api)[]) {
    const call = api[name];
    const limit = limitBody(WITH_PICTURE.has(name) ? MAX_BODY_WITH_PICTURE : MAX_BODY);
    // A GET has no body, and looking for one takes longer than all else here.
    if (call.method !== 'GET') app.on(call.method, `/${call.path}`, limit);
    app.on(call.method, `/${call.path}`, async (c) => {
      const context = await contextOf(c, call.access);
      const input = await readInput(c, call);
      const { data, message = 'OK' } = (await handlers[name](context, input as never)) as Answer<unknown>;
      return c.json({ success: true, message, data });
    });
  }
  app.get(`/${capabilities.path}`, (c) => c.json({ success: true, message: 'OK', data: EXTRAS }));
  app.route('/extras', createExtras(contextOf, log));
  app.get('/images/:file', serveImages(db));
  app.get(OPENAPI_PATH, serveDocument());
  app.all('*', (c) => c.json(failed('There is no such call'), 404));
  app.onError((error, c) => {
    const { status, message, headers } = answerFailure(error, c, log);
    return c.json(failed(message), status, headers);
  });
  return app;
};
