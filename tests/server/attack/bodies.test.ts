import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import type { HttpBindings } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { refundRequests, roles, userRoles } from '../../../server/db/schema';
import { readBody } from '../../../server/http/readBody';
import { translateMessage } from '../../../server/platform/translate';
import { translatable } from '../../../src/contract/core/translatable';
import { ROLES } from '../../../src/contract/roles';
import { POSTS } from '../helpers/calls';
import { createExtrasClient } from '../helpers/client';
import { openWithGoodBodies } from '../helpers/goodBodies';
import { addDebit } from '../helpers/records';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPerson, rowsOf } from '../helpers/people';
import { listen } from '../helpers/rawRequest';
import type { Api } from '../../../server/http/handlers';

describe('bodies', () => {
  const KIB = 1024;
  const PICTURE = 7 * KIB * KIB;

  let it: TestApp;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    it = await openTestApp({ rateLimitFactor: 1000 });
    server = await listen(it.app.fetch);
  });
  const others: (typeof server)[] = [];
  afterEach(() => Promise.all(others.splice(0).map((other) => other.close())));
  afterAll(async () => {
    await server.close();
    await it.close();
  });

  const head = (path: string, more: string) =>
    `POST /api/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;
  const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

  /** Sends without end, as fast as is taken; answers what came back and how much was taken. */
  const flood = (port: number, first: string) =>
    new Promise<{ answer: string; sent: number }>((resolve) => {
      let answer = '';
      const socket: Socket = connect(port, '127.0.0.1', () => {
        socket.write(first);
        pour();
      });
      const pour = () => {
        while (!socket.destroyed && socket.bytesWritten < 50 * PICTURE && socket.write(chunk(16 * KIB)));
      };
      socket.on('drain', pour);
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.on('error', () => {});
      socket.on('close', () => resolve({ answer, sent: socket.bytesWritten }));
    });

  test.each(['user/edit-profile', 'admin/category/store', 'admin/block-user'])(
    'whoever is not signed in is refused before any of what they send to %s is read',
    async (path) => {
      // None of the body ever comes; only who knows the answer without it can give it.
      for (const token of ['', `token: ${'a'.repeat(43)}\r\n`]) {
        const answer = await server.sendUntilAnswered(head(path, `${token}content-length: ${PICTURE}`));
        expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      }
    },
  );

  test('nor do they get further by chunks: the connection is closed', async () => {
    const { answer } = await flood(server.port, head('user/edit-profile', 'transfer-encoding: chunked'));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test.each([
    'user/login',
    'user/forgot-password',
    'user/forgot-password/verify',
    'user/forgot-password/reset',
  ])('of what anybody may send to %s eight kibibytes are read', async (path) => {
    const declared = await server.sendUntilAnswered(head(path, `content-length: ${8 * KIB + 1}`));
    expect(declared).toMatch(/^HTTP\/1\.1 413 /);
    expect(declared).toMatch(/\r\nconnection: close\r\n/i);
    const chunked = head(path, 'transfer-encoding: chunked') + chunk(8 * KIB + 1);
    expect(await server.sendUntilAnswered(chunked)).toMatch(/^HTTP\/1\.1 413 /);
  });

  /** Reads nothing before all is sent, as browsers do. */
  const sendThenRead = async (port: number, pieces: AsyncIterable<string> | Iterable<string>) => {
    const socket = connect(port, '127.0.0.1');
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
    const sent = async () => {
      for await (const piece of pieces) if (!socket.write(piece)) await once(socket, 'drain');
      let answer = '';
      for await (const text of socket.setEncoding('utf8')) answer += String(text);
      return answer;
    };
    return Promise.race([sent(), failed]).finally(() => socket.destroy());
  };
  const times = <T>(count: number, piece: T) => Array.from({ length: count }, () => piece);
  const MIB_CHUNK = chunk(KIB * KIB);

  test.each([
    ['a picture of 9 MB', 'admin/category/store', 12],
    ['more than is read before the answer', 'admin/category/store', 24],
    ['a long text', 'admin/block-user', 12],
  ])('a signed-in client that sends %s reads 413 with its message', async (_what, path, mebibytes) => {
    const token = (await it.withRoles(...ROLES)).headers.token!;
    const ofCategory = path.includes('category');
    const [said, errors] = ofCategory
      ? ['File size exceeds 5MB', { image: 'File size exceeds 5MB' }]
      : ['The request is too large', undefined];
    const size = mebibytes * KIB * KIB;
    for (const [kind, piece] of [
      [`content-length: ${size}`, 'x'.repeat(KIB * KIB)],
      ['transfer-encoding: chunked', MIB_CHUNK],
    ] as const) {
      const end = kind.includes('chunked') ? ['0\r\n\r\n'] : [];
      const first = head(path, `token: ${token}\r\n${kind}`);
      const answer = await sendThenRead(server.port, [first, ...times(mebibytes, piece), ...end]);
      expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n/i);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
        success: false,
        message: said,
        data: null,
        ...(errors && { errors }),
      });
    }
  });

  test('a client that sends a whole body that is not JSON reads 415', async () => {
    const token = (await it.withRoles()).headers.token!;
    const form = head('user/edit-profile', `token: ${token}\r\ncontent-length: ${12 * KIB * KIB}`);
    const pieces = [
      form.replace('application/json', 'multipart/form-data'),
      ...times(12, 'x'.repeat(KIB * KIB)),
    ];
    expect(await sendThenRead(server.port, pieces)).toMatch(/^HTTP\/1\.1 415 /);
  });

  test('what does not say that it is JSON is not waited for', async () => {
    const token = (await it.withRoles()).headers.token!;
    const form = head('user/edit-profile', `token: ${token}\r\ncontent-length: ${PICTURE}`);
    const answer = await server.sendUntilAnswered(form.replace('application/json', 'multipart/form-data'));
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
  });

  const openWithBounds = async (idleMs: number, totalMs: number) => {
    let finished = () => {};
    const answered = new Promise<void>((resolve) => (finished = resolve));
    const app = new Hono<{ Bindings: HttpBindings }>().post('*', async (c) => {
      c.env.outgoing.once('close', finished);
      return c.json(await readBody(c, { maxSize: KIB, idleMs, totalMs }));
    });
    app.onError((error, c) =>
      c.text(translateMessage('en', error.message), error instanceof HTTPException ? error.status : 500),
    );
    const other = await listen(app.fetch);
    others.push(other);
    return { ...other, answered };
  };

  test('a body that stops coming is cut off', async () => {
    const { send } = await openWithBounds(100, 60_000);
    expect(await send(`${head('x', 'content-length: 9')}{"a"`)).toMatch(
      /^HTTP\/1\.1 408 [^]*The request timed out/,
    );
  });

  test('a client that goes on sending after a pause reads 408 with its message', async () => {
    const { port, answered } = await openWithBounds(100, 60_000);
    const pieces = async function* () {
      yield `${head('x', 'content-length: 900')}{"a"`;
      await answered;
      for (const space of times(700, ' ')) {
        await setImmediate();
        yield space;
      }
    };
    expect(await sendThenRead(port, pieces())).toMatch(/^HTTP\/1\.1 408 [^]*The request timed out/);
  });

  test('so is one that comes drop by drop', async () => {
    const { port } = await openWithBounds(60_000, 300);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(head('x', 'content-length: 900')));
      const drops = setInterval(() => socket.write(' '), 20);
      socket.setEncoding('utf8').on('data', (more: string) => (text += more));
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drops);
        resolve(text);
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('one that is broken off is no failure of ours', async () => {
    const caught: unknown[] = [];
    let isOver = () => {};
    const over = new Promise<void>((resolve) => (isOver = resolve));
    const app = new Hono().post('*', async (c) =>
      c.json(await readBody(c, { maxSize: KIB, idleMs: 5000, totalMs: 5000 })),
    );
    app.onError((error, c) => {
      caught.push(error);
      isOver();
      return c.text('', 400);
    });
    const other = await listen(app.fetch);
    others.push(other);
    const socket = connect(other.port, '127.0.0.1', () => {
      socket.write(`${head('x', 'content-length: 9')}{"a"`, () => socket.destroy());
    });
    await over;
    expect(caught).toEqual([
      expect.objectContaining({ status: 400, message: translatable('http.broken_off') }),
    ]);
  });
});

describe('mass assignment', async () => {
  const LONG_AGO = '1999-01-01T00:00:00Z';

  /** What a payload must not decide, in the names of the wire and in those of the tables. */
  const SMUGGLED = {
    role: 'admin',
    roles: ROLES,
    userRoles: ROLES.map((_, at) => ({ roleId: at + 1 })),
    is_restricted: 1,
    isBlocked: true,
    restricted_at: LONG_AGO,
    blockedAt: LONG_AGO,
    password_hash: 'x',
    passwordHash: 'x',
    deleted_at: LONG_AGO,
    deletedAt: LONG_AGO,
    created_at: LONG_AGO,
    createdAt: LONG_AGO,
    search_text: 'x',
    total_earnings: 1e6,
    available_credits: { credits: 1e6 },
    buyer_id: 1,
    buyerId: 1,
    amount_hundredths: 9_999_900,
    amountHundredths: 9_999_900,
    creditsHundredths: 9_999_900,
    priceCents: 1,
    decidedBy: 1,
    transactionId: 1,
  };

  const { it, admin, bodies } = await openWithGoodBodies();
  afterAll(() => it.close());

  /** Cells that hold a smuggled value, wherever they are. */
  const smuggledIn = async () => {
    const { rows: tables } = await it.pool.query<{ name: string }>(
      `select table_name name from information_schema.tables where table_schema = 'tys' and table_type = 'BASE TABLE'`,
    );
    const found = await Promise.all(
      tables.map(({ name }) =>
        it.pool.query<{ row: string }>(
          `select t::text as row from tys."${name}" t where t::text ~ '1999-01-01|9999900|,x,'`,
        ),
      ),
    );
    return found.flatMap(({ rows }) => rows.map(({ row }) => row));
  };

  /** They want a password or a code that the body does not have. */
  const REFUSED = new Set<keyof Api>(['login', 'verifyResetCode', 'resetPassword']);

  test.each(POSTS)('%s takes its own fields and no other', async (name) => {
    const good = bodies.good[name] as Record<string, unknown>;
    // Nothing that another call of these has changed, or taken.
    const fresh = {
      email: `${name.toLowerCase()}@attack.example`,
      name: `The name of ${name}`,
      user_id: await addPerson(it.db),
      user_ids: [await addPerson(it.db)],
    };
    const own = Object.entries(fresh).filter(([field]) => field in good);
    const body = { ...SMUGGLED, ...good, ...Object.fromEntries(own) };
    const { status, message } = await bodies.post(name, JSON.stringify(body));
    expect(REFUSED.has(name) ? 200 : status, message).toBe(200);
    expect(status).toBeLessThan(500);
    expect(await smuggledIn()).toEqual([]);
  });

  test('nobody makes themselves, or somebody new, more than they are', async () => {
    const me = await it.withRoles('settings');
    const keysOf = async (id: number) =>
      (
        await it.db
          .select({ key: roles.key })
          .from(userRoles)
          .innerJoin(roles, eq(roles.id, userRoles.roleId))
          .where(eq(userRoles.userId, id))
      ).map(({ key }) => key);
    const sent = { first_name: 'Ada', role_ids: [1, 2, 3], user_id: 1, id: bodies.person, ...SMUGGLED };
    const [before] = await rowsOf(it.db, [bodies.person]);
    expect(await me.call('editProfile', sent)).toMatchObject({ status: 200 });
    expect(await keysOf(me.id)).toEqual(['settings']);
    expect(await rowsOf(it.db, [bodies.person])).toEqual([before]);

    const fields = { first_name: 'New', last_name: 'Here', email: 'new@attack.example', role_ids: [1] };
    expect(await admin.call('createAdmin', { ...fields, ...SMUGGLED })).toMatchObject({ status: 200 });
    const { data } = await admin.call('listAdmins', { per_page: 100 });
    const made = data.admins.data.find(({ email }) => email === fields.email)!;
    expect([made.is_restricted, made.roles.map(({ id }) => id)]).toEqual([0, [1]]);
  });

  test('a decision says what is decided, and not of what or how much', async () => {
    const { id: transactionId, buyerId } = await addDebit(it.db, 10_00);
    const [request] = await it.db
      .insert(refundRequests)
      .values({ transactionId, creditsHundredths: 100, reason: 'Late' })
      .returning();
    const { put } = createExtrasClient(it.app, admin.headers);
    const sent = { status: 'approved', credits_hundredths: 1000, reason: 'x', ...SMUGGLED };
    // What is expected to be given is compared, and never what is given.
    expect((await put('refund-requests', request!.id, { ...sent, credits: 1000 })).status).toBe(409);
    expect((await put('refund-requests', request!.id, sent)).body).toMatchObject({
      credits: 100,
      reason: 'Late',
      transaction_id: transactionId,
    });
    expect((await admin.call('buyerTransactions', { id: buyerId })).data.balance).toBe(11);
  });
});
