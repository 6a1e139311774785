import { describe, expect, test, vi } from 'vitest';

import { ERASED } from '../../../src/contract/accounts/person';
import type { startMailServer } from '../../support/mailServer';
import { fieldErrors } from '../helpers/client';
import { openReplies } from '../helpers/openReplies';

describe('replies', async () => {
  const clock = { now: new Date() };
  const { on, as, to, toServer, receive, settled, sendDue, inOutbox } = openReplies(() => clock.now);
  const passMinutes = async (minutes: number) => {
    clock.now = new Date(+clock.now + minutes * 60_000);
    await sendDue();
  };

  const repliesTo = async (message: number) =>
    (await on.staff.list('replies', { filter: { message } })).rows.map(({ text, state, failure }) => [
      text,
      state,
      failure,
    ]);
  const statusOf = async (message: number) => (await on.staff.get('messages', message)).body.status;
  const auditEventsOf = async (message: number) =>
    (await on.staff.list('activity', { filter: { target: `message:${message}` } })).rows.map(
      ({ action, actor }) => [action, actor && (actor as { id: number }).id],
    );
  const muteErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  test('the server stores a reply, sends the reply by mail and marks the message as answered', async () => {
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

  test('without a mail server, the server writes the reply to the outbox with the configured Reply-To address', async () => {
    to({ replyTo: 'Desk <desk@petals.example>' });
    const { id } = await receive({ subject: 'Towels' });
    await on.staff.post('replies', { message: id, text: 'We bring them.' });
    await settled();
    expect(await repliesTo(id)).toEqual([['We bring them.', 'sent', null]]);
    const eml = (await inOutbox()).find((one) => one.includes('Re: Towels'));
    expect(eml).toMatch(/^Reply-To: Desk <desk@petals\.example>\r?$/m);
  });

  describe('failed replies', () => {
    const mailError = (responseCode: number) => Object.assign(new Error('Secret words'), { responseCode });

    test.each([
      [
        'the recipient',
        { onRcptTo: (_to, _session, tell) => tell(mailError(550)) },
        'The mail server rejected the address (550).',
      ],
      [
        'the message',
        {
          onData: (stream, _session, tell) => {
            stream.resume();
            stream.on('end', () => tell(mailError(554)));
          },
        },
        'The mail server rejected the message (554).',
      ],
    ] satisfies [string, Parameters<typeof startMailServer>[0], string][])(
      'if the mail server rejects %s, the reply contains the failure, and the server marks the answered message as new',
      async (_what, options, failure) => {
        muteErrors();
        await toServer(options);
        const { id } = await receive();
        await on.staff.post('replies', { message: id, text: 'Hello' });
        await settled();
        expect(await repliesTo(id)).toEqual([['Hello', 'failed', failure]]);
        expect(await statusOf(id)).toBe('new');
        expect(await auditEventsOf(id)).toEqual([
          ['reply_failed', null],
          ['message_replied', on.staff.id],
        ]);
      },
    );

    test('the server resends a failed reply on request, and only once for three concurrent requests', async () => {
      muteErrors();
      const { url } = await toServer({
        authOptional: false,
        onAuth: (_auth, _session, tell) => tell(mailError(535)),
      });
      to({ smtpUrl: url.replace('//', '//shop:wrong@') });
      const { id, email } = await receive();
      const { body } = await on.staff.post('replies', { message: id, text: 'Hello' });
      await settled();
      expect(await repliesTo(id)).toEqual([
        ['Hello', 'failed', 'The mail server rejected the user name or password of the back-office (535).'],
      ]);
      const spanish = await on.it.app.request(`/api/extras/replies/${Number(body.id)}`, {
        headers: { ...on.staff.headers, 'accept-language': 'es' },
      });
      expect(await spanish.json()).toMatchObject({
        failure: 'El servidor de correo rechazó el usuario o la contraseña de la administración (535).',
      });

      const server = await toServer();
      const resend = () => on.staff.put('replies', Number(body.id), { again: true });
      const responses = await Promise.all([resend(), resend(), resend()]);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
      await settled();
      expect(server.received.map((mail) => mail.to)).toEqual([[email]]);
      expect(await repliesTo(id)).toEqual([['Hello', 'sent', null]]);
      expect(await statusOf(id)).toBe('answered');
      expect(await resend()).toMatchObject({
        status: 409,
        body: { message: 'Only a failed reply can be resent' },
      });
      expect((await on.staff.put('replies', Number(body.id), { again: false })).status).toBe(422);
    });

    test('if the connection to the mail server breaks during the transfer, the failed reply says that it may have been sent', async () => {
      muteErrors();
      const server = await toServer({ onData: () => server.breakOff() });
      const { id } = await receive();
      await on.staff.post('replies', { message: id, text: 'Hello' });
      await settled();
      expect(await repliesTo(id)).toEqual([
        [
          'Hello',
          'failed',
          'The message may or may not have been sent: the server stopped or the connection was lost during sending.',
        ],
      ]);
    });

    test('a reply fails with a description of the failure if the outbox cannot be written', async () => {
      muteErrors();
      to({ outbox: '/dev/null/outbox' });
      const { id } = await receive();
      await on.staff.post('replies', { message: id, text: 'Hello' });
      await settled();
      expect(await repliesTo(id)).toEqual([
        ['Hello', 'failed', 'The message could not be written to the outbox (ENOTDIR).'],
      ]);
    });
  });

  describe('replies that the mail server defers', () => {
    const mailError = () => Object.assign(new Error('Secret words'), { responseCode: 451 });
    const reply = async (failures: number) => {
      muteErrors();
      const server = await toServer({
        onRcptTo: (_to, _session, tell) => tell(failures-- > 0 ? mailError() : null),
      });
      const { id, email, userId } = await receive();
      const { body } = await on.staff.post('replies', { message: id, text: 'Hello' });
      await settled();
      return { server, id, email, userId, reply: Number(body.id) };
    };
    const QUEUED = [['Hello', 'queued', 'The mail server asked us to try again later (451).']];

    test('the server queues a reply that the mail server defers, and sends the reply at the next attempt', async () => {
      const { server, id, email, reply: number } = await reply(1);
      expect(await repliesTo(id)).toEqual(QUEUED);
      expect(await statusOf(id)).toBe('answered');
      expect((await on.staff.put('replies', number, { again: true })).status).toBe(409);
      const spanish = await on.it.app.request(`/api/extras/replies/${number}`, {
        headers: { ...on.staff.headers, 'accept-language': 'es' },
      });
      expect(await spanish.json()).toMatchObject({
        state: 'queued',
        failure: 'El servidor de correo pidió que se intente más tarde (451).',
      });
      await passMinutes(1);
      expect(server.received.map((mail) => mail.to)).toEqual([[email]]);
      expect(await repliesTo(id)).toEqual([['Hello', 'sent', null]]);
      expect(await auditEventsOf(id)).toEqual([['message_replied', on.staff.id]]);
    });

    test('a reply that the mail server defers for a day fails, and the server marks the answered message as new again', async () => {
      const { id } = await reply(20);
      await passMinutes(25 * 60);
      expect(await repliesTo(id)).toEqual([['Hello', 'failed', QUEUED[0]![2]]]);
      expect(await statusOf(id)).toBe('new');
      expect((await auditEventsOf(id))[0]).toEqual(['reply_failed', null]);
    });

    test('the server does not send a reply that the mail server has deferred if the recipient is deleted', async () => {
      const { server, id, userId } = await reply(1);
      await on.staff.call('deleteUsers', { user_ids: [userId] });
      await passMinutes(1);
      expect(server.received).toEqual([]);
      expect(await repliesTo(id)).toEqual([
        [ERASED, 'failed', "Nothing was sent because the recipient's account was deleted."],
      ]);
    });
  });

  describe('idempotency keys of replies', () => {
    test('the server stores and mails one reply for concurrent requests with the same key', async () => {
      const server = await toServer();
      const { id } = await receive();
      const send = (text = 'Once') =>
        on.staff.post('replies', { message: id, text, idempotency_key: 'a-key' });
      const responses = await Promise.all(Array.from({ length: 8 }, () => send()));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
      await settled();
      expect(server.received).toHaveLength(1);
      expect(await auditEventsOf(id)).toHaveLength(1);
      expect(await send('Another')).toMatchObject({
        status: 409,
        body: {
          message:
            'A different reply was already sent from this form. Check the replies before you try again.',
        },
      });
      // Without a key, each request creates a reply.
      await on.staff.post('replies', { message: id, text: 'More' });
      expect((await repliesTo(id)).map(([text]) => text)).toEqual(['Once', 'More']);
    });
  });

  test('the server rejects an empty or too long reply, and an unknown message or reply', async () => {
    const { id } = await receive();
    for (const [row, fault] of [
      [{ message: id, text: '  ' }, 'text: A reply is required'],
      [{ message: id, text: 'x'.repeat(10_001) }, 'text: Enter at most 10000 characters'],
    ] as const) {
      expect(await on.staff.post('replies', row)).toEqual({ status: 422, body: fieldErrors(fault) });
    }
    expect((await on.staff.post('replies', { message: 1, text: 'Hello' })).status).toBe(404);
    expect((await on.staff.put('replies', 1, { again: true })).status).toBe(404);
    expect(await repliesTo(id)).toEqual([]);
  });

  test('the server erases the replies to a deleted sender, and rejects new replies to that sender', async () => {
    muteErrors();
    to({ outbox: '/dev/null/outbox' });
    const { id, userId } = await receive();
    const { body } = await on.staff.post('replies', { message: id, text: 'Dear Wim' });
    await settled();
    await on.staff.call('deleteUsers', { user_ids: [userId] });
    expect(await repliesTo(id)).toEqual([[ERASED, 'failed', expect.any(String)]]);
    for (const response of [
      await on.staff.put('replies', Number(body.id), { again: true }),
      await on.staff.post('replies', { message: id, text: 'Hello?' }),
    ]) {
      expect(response).toEqual({
        status: 409,
        body: { message: "The sender's account was deleted, so there is no address to reply to" },
      });
    }
  });

  test('after the deletion of its author, a reply stays in the list without the author’s name', async () => {
    const leaving = await as('reports');
    const { id } = await receive();
    await leaving.post('replies', { message: id, text: 'Bye' });
    await on.staff.call('deleteAdmin', { id: leaving.id });
    const [reply] = (await on.staff.list('replies', { filter: { message: id } })).rows;
    expect(reply).toMatchObject({ text: 'Bye', author: { id: leaving.id, name: null } });
  });
});
