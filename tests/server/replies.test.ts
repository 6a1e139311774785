import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ERASED } from '../../src/contract/core/erased';
import type { startMailServer } from '../support/mailServer';
import { refusal } from './support/client';
import { createExtrasClient } from './support/extras';
import { openReplies } from './support/openReplies';
import { openTestApp, type TestApp } from './support/openTestApp';

describe('replies', async () => {
  const clock = { now: new Date() };
  const { on, as, to, toServer, receive, settled, sendDue, inOutbox } = openReplies(() => clock.now);
  const wait = async (minutes: number) => {
    clock.now = new Date(+clock.now + minutes * 60_000);
    await sendDue();
  };

  const thread = async (message: number) =>
    (await on.staff.list('replies', { filter: { message } })).rows.map(({ text, state, failure }) => [
      text,
      state,
      failure,
    ]);
  const statusOf = async (message: number) => (await on.staff.get('messages', message)).body.status;
  const done = async (message: number) =>
    (await on.staff.list('activity', { filter: { target: `message:${message}` } })).rows.map(
      ({ action, actor }) => [action, actor && (actor as { id: number }).id],
    );
  const silent = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  test('a reply is written down, goes by mail, and its message is answered', async () => {
    const server = await toServer();
    const { id, email, userId } = await receive();
    const { status, body } = await on.staff.post('replies', { message: id, text: 'In the yard.' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        message: id,
        author: { id: on.staff.id, name: 'Ada Tester' },
        text: 'In the yard.',
        created_at: expect.any(String),
        state: 'sending',
        failure: null,
      },
    ]);
    expect(await statusOf(id)).toBe('answered');
    await settled();
    expect((await on.staff.get('replies', Number(body.id))).body).toEqual({ ...body, state: 'sent' });
    const [{ to: recipients, eml }] = server.received as [(typeof server.received)[number]];
    expect(recipients).toEqual([email]);
    expect(eml).toMatch(/^From: Petals <hello@petals\.example>\r?$/m);
    expect(eml).toMatch(/^Subject: Re: Parking\r?$/m);
    expect(eml).not.toMatch(/^(Auto-Submitted|Reply-To):/m);
    expect(eml).toContain('In the yard.');
    const [event] = (await on.staff.list('activity', { filter: { target: `message:${id}` } })).rows;
    expect(event).toMatchObject({
      action: 'message_replied',
      actor: { id: on.staff.id },
      person: { id: userId, name: 'Wim Writer' },
      note: null,
      changes: [],
    });
  });

  test('without a mail server it lies in the outbox; answers to it go where the settings say', async () => {
    to({ replyTo: 'Desk <desk@petals.example>' });
    const { id } = await receive({ subject: 'Towels' });
    await on.staff.post('replies', { message: id, text: 'We bring them.' });
    await settled();
    expect(await thread(id)).toEqual([['We bring them.', 'sent', null]]);
    const eml = (await inOutbox()).find((one) => one.includes('Re: Towels'));
    expect(eml).toMatch(/^Reply-To: Desk <desk@petals\.example>\r?$/m);
  });

  describe('a reply that cannot be sent', () => {
    const refuse = (responseCode: number) => Object.assign(new Error('Secret words'), { responseCode });

    test.each([
      [
        'to whom nobody is known',
        { onRcptTo: (_to, _session, tell) => tell(refuse(550)) },
        'The mail server rejected the address (550).',
      ],
      [
        'which the mail server does not want',
        {
          onData: (stream, _session, tell) => {
            stream.resume();
            stream.on('end', () => tell(refuse(554)));
          },
        },
        'The mail server rejected the message (554).',
      ],
    ] satisfies [string, Parameters<typeof startMailServer>[0], string][])(
      '%s, says why in our words, and its message waits again',
      async (_what, options, why) => {
        silent();
        await toServer(options);
        const { id } = await receive();
        await on.staff.post('replies', { message: id, text: 'Hello' });
        await settled();
        expect(await thread(id)).toEqual([['Hello', 'failed', why]]);
        expect(await statusOf(id)).toBe('new');
        expect(await done(id)).toEqual([
          ['reply_failed', null],
          ['message_replied', on.staff.id],
        ]);
      },
    );

    test('because the server rejects our login, is sent again by hand, once', async () => {
      silent();
      const { url } = await toServer({
        authOptional: false,
        onAuth: (_auth, _session, tell) => tell(refuse(535)),
      });
      to({ smtpUrl: url.replace('//', '//shop:wrong@') });
      const { id, email } = await receive();
      const { body } = await on.staff.post('replies', { message: id, text: 'Hello' });
      await settled();
      expect(await thread(id)).toEqual([['Hello', 'failed', 'The mail server rejected our login (535).']]);
      const spanish = await on.it.app.request(`/api/extras/replies/${Number(body.id)}`, {
        headers: { ...on.staff.headers, 'accept-language': 'es' },
      });
      expect(await spanish.json()).toMatchObject({
        failure: 'El servidor de correo rechazó nuestro inicio de sesión (535).',
      });

      const server = await toServer();
      const again = () => on.staff.put('replies', Number(body.id), { again: true });
      const answers = await Promise.all([again(), again(), again()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      await settled();
      expect(server.received.map((mail) => mail.to)).toEqual([[email]]);
      expect(await thread(id)).toEqual([['Hello', 'sent', null]]);
      expect(await statusOf(id)).toBe('answered');
      expect(await again()).toMatchObject({
        status: 409,
        body: { message: 'Only a failed reply can be sent again' },
      });
      expect((await on.staff.put('replies', Number(body.id), { again: false })).status).toBe(422);
    });

    test('because the connection breaks with the message on it, is not known to have failed, and says that', async () => {
      silent();
      const server = await toServer({ onData: () => server.breakOff() });
      const { id } = await receive();
      await on.staff.post('replies', { message: id, text: 'Hello' });
      await settled();
      expect(await thread(id)).toEqual([
        [
          'Hello',
          'failed',
          'It is unknown whether the message was sent: the server stopped or the connection was lost during sending.',
        ],
      ]);
    });

    test('because the outbox is not to be had, says so', async () => {
      silent();
      to({ outbox: '/dev/null/outbox' });
      const { id } = await receive();
      await on.staff.post('replies', { message: id, text: 'Hello' });
      await settled();
      expect(await thread(id)).toEqual([
        ['Hello', 'failed', 'The message could not be written to the outbox (ENOTDIR).'],
      ]);
    });
  });

  describe('a reply that is refused for now', () => {
    const refuse = () => Object.assign(new Error('Secret words'), { responseCode: 451 });
    const reply = async (refusals: number) => {
      silent();
      const server = await toServer({
        onRcptTo: (_to, _session, tell) => tell(refusals-- > 0 ? refuse() : null),
      });
      const { id, email, userId } = await receive();
      const { body } = await on.staff.post('replies', { message: id, text: 'Hello' });
      await settled();
      return { server, id, email, userId, reply: Number(body.id) };
    };
    const QUEUED = [['Hello', 'queued', 'The mail server asked us to try again later (451).']];

    test('is queued, and sent with the next try', async () => {
      const { server, id, email, reply: number } = await reply(1);
      expect(await thread(id)).toEqual(QUEUED);
      expect(await statusOf(id)).toBe('answered');
      expect((await on.staff.put('replies', number, { again: true })).status).toBe(409);
      const spanish = await on.it.app.request(`/api/extras/replies/${number}`, {
        headers: { ...on.staff.headers, 'accept-language': 'es' },
      });
      expect(await spanish.json()).toMatchObject({
        state: 'queued',
        failure: 'El servidor de correo pidió que se intente más tarde (451).',
      });
      await wait(1);
      expect(server.received.map((mail) => mail.to)).toEqual([[email]]);
      expect(await thread(id)).toEqual([['Hello', 'sent', null]]);
      expect(await done(id)).toEqual([['message_replied', on.staff.id]]);
    });

    test('fails after a day, and its message waits again', async () => {
      const { id } = await reply(20);
      await wait(25 * 60);
      expect(await thread(id)).toEqual([['Hello', 'failed', QUEUED[0]![2]]]);
      expect(await statusOf(id)).toBe('new');
      expect((await done(id))[0]).toEqual(['reply_failed', null]);
    });

    test('is not sent after its recipient is deleted', async () => {
      const { server, id, userId } = await reply(1);
      await on.staff.call('deleteUsers', { user_ids: [userId] });
      await wait(1);
      expect(server.received).toEqual([]);
      expect(await thread(id)).toEqual([
        [ERASED, 'failed', "Nothing was sent because the recipient's account was deleted."],
      ]);
    });
  });

  describe('the same reply sent again', () => {
    test('under its key is one reply and one mail, however many come at once', async () => {
      const server = await toServer();
      const { id } = await receive();
      const send = (text = 'Once') =>
        on.staff.post('replies', { message: id, text, idempotency_key: 'a-key' });
      const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      await settled();
      expect(server.received).toHaveLength(1);
      expect(await done(id)).toHaveLength(1);
      expect(await send('Another')).toMatchObject({
        status: 409,
        body: {
          message: 'Another reply was already sent with this key. Check the replies before you try again.',
        },
      });
      // Without a key each is a reply of its own.
      await on.staff.post('replies', { message: id, text: 'More' });
      expect((await thread(id)).map(([text]) => text)).toEqual(['Once', 'More']);
    });
  });

  test('what is no reply, or answers nothing, is refused', async () => {
    const { id } = await receive();
    for (const [row, fault] of [
      [{ message: id, text: '  ' }, 'text: A reply is required'],
      [{ message: id, text: 'x'.repeat(10_001) }, 'text: At most 10000 characters'],
    ] as const) {
      expect(await on.staff.post('replies', row)).toEqual({ status: 422, body: refusal(fault) });
    }
    expect((await on.staff.post('replies', { message: 1, text: 'Hello' })).status).toBe(404);
    expect((await on.staff.put('replies', 1, { again: true })).status).toBe(404);
    expect(await thread(id)).toEqual([]);
  });

  test('whoever has left is not written to, and what was answered to them is gone', async () => {
    silent();
    to({ outbox: '/dev/null/outbox' });
    const { id, userId } = await receive();
    const { body } = await on.staff.post('replies', { message: id, text: 'Dear Wim' });
    await settled();
    await on.staff.call('deleteUsers', { user_ids: [userId] });
    expect(await thread(id)).toEqual([[ERASED, 'failed', expect.any(String)]]);
    for (const answer of [
      await on.staff.put('replies', Number(body.id), { again: true }),
      await on.staff.post('replies', { message: id, text: 'Hello?' }),
    ]) {
      expect(answer).toEqual({
        status: 409,
        body: { message: "The sender's account was deleted, so there is no address to reply to" },
      });
    }
  });

  test('an author who has left has no name any more, and the reply stays', async () => {
    const leaving = await as('reports');
    const { id } = await receive();
    await leaving.post('replies', { message: id, text: 'Bye' });
    await on.staff.call('deleteAdmin', { id: leaving.id });
    const [reply] = (await on.staff.list('replies', { filter: { message: id } })).rows;
    expect(reply).toMatchObject({ text: 'Bye', author: { id: leaving.id, name: null } });
  });
});

describe('saved replies', async () => {
  let it: TestApp;
  let staff: ReturnType<typeof createExtrasClient>;
  let spanish: ReturnType<typeof createExtrasClient>;
  let id: number;
  beforeEach(async () => {
    it = await openTestApp();
    const { headers, id: own } = await it.withRoles('reports', 'admins');
    id = own;
    staff = createExtrasClient(it.app, headers);
    spanish = createExtrasClient(it.app, { ...headers, 'accept-language': 'es' });
  });
  afterEach(() => it.close());

  const namesFor = async ({ list }: typeof staff) =>
    (await list('saved-replies')).rows.map(({ name }) => name);
  const ENGLISH = ['It is done', 'More details, please', 'We are looking into it'];

  test('three are there from the start, in the reader’s language, with a place for the name', async () => {
    expect(await namesFor(staff)).toEqual(ENGLISH);
    const { rows, total } = await spanish.list('saved-replies');
    expect(rows.map(({ name }) => name)).toEqual([
      'Lo estamos mirando',
      'Más datos, por favor',
      'Ya está hecho',
    ]);
    expect(total).toBe('3');
    for (const { text } of rows) expect(text).toMatch(/^Hola, %\{first_name\}:\n\n/);
  });

  test('staff add, reword and remove them, and each change is written down', async () => {
    const { status, body } = await staff.post('saved-replies', { name: 'Hours ', text: 'From nine to six.' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), name: 'Hours', text: 'From nine to six.' },
    ]);
    const own = Number(body.id);
    // What staff worded in one language is the same to everybody.
    expect((await spanish.put('saved-replies', own, { text: 'Until eight.' })).body.text).toBe(
      'Until eight.',
    );
    expect((await staff.get('saved-replies', own)).body).toEqual({
      id: own,
      name: 'Hours',
      text: 'Until eight.',
    });
    expect((await staff.remove('saved-replies', own)).body).toMatchObject({ id: own });
    expect((await staff.remove('saved-replies', own)).status).toBe(404);
    expect(await namesFor(staff)).toEqual(ENGLISH);
    const { rows } = await staff.list('activity', { filter: { target: `saved-reply:${own}` } });
    expect(rows.map(({ action, name, actor }) => [action, name, (actor as { id: number }).id])).toEqual([
      ['deleted', 'Hours', id],
      ['updated', 'Hours', id],
      ['created', 'Hours', id],
    ]);
  });

  test('who rewords one that has both languages rewords what they read', async () => {
    const [first] = (await spanish.list('saved-replies')).rows;
    const one = Number(first!.id);
    const { body: before } = await staff.get('saved-replies', one);
    await spanish.put('saved-replies', one, { name: 'En ello', text: 'Estamos en ello.' });
    expect((await spanish.get('saved-replies', one)).body).toEqual({
      id: one,
      name: 'En ello',
      text: 'Estamos en ello.',
    });
    expect((await staff.get('saved-replies', one)).body).toEqual(before);
  });

  test('two of one name, one without words, and more than anybody reads are refused', async () => {
    const post = (row: object) => staff.post('saved-replies', { name: 'New', text: 'Hello', ...row });
    expect(await post({ name: 'IT IS DONÉ' })).toEqual({
      status: 422,
      body: refusal('name: This saved reply already exists'),
    });
    expect(await post({ name: ' ' })).toEqual({ status: 422, body: refusal('name: Name is required') });
    expect(await post({ text: '' })).toEqual({ status: 422, body: refusal('text: Text is required') });
    expect(await post({ name: 'x'.repeat(61) })).toMatchObject({ status: 422 });
    await it.pool.query(`insert into tys.saved_replies (name, text)
    select 'Filler ' || n, 'x' from generate_series(1, 97) n`);
    expect(await post({})).toMatchObject({ status: 409 });
  });
});
