import { describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import { invitationMail } from '../../../server/platform/mail/letters';
import { mailMetrics } from '../../../server/platform/observability/gauges';
import { createMetrics } from '../../../server/platform/observability/metrics';
import { addAdmin } from '../helpers/people';
import { CODE, MINUTE, START, TO, openMailQueue } from '../helpers/openMailQueue';

const LINK = 'https://office.example/invitation#a-secret-token';
const INVITATION = invitationMail(TO, { language: 'en', link: LINK, by: 'Ada', until: START });

const { app, clock, lines, openProcess, queued, send, setLater, startRefusing } = openMailQueue();

describe('a mail that the mail server defers', () => {
  test('after a minute, the server resends a mail that the mail server has deferred, and deletes the mail from the queue', async () => {
    const server = await startRefusing(451);
    const mail = openProcess(server.url);
    await send(mail, { ...CODE, requestId: 'a-request' });
    expect(await queued()).toEqual([
      { tries: 1, next: new Date(+START + MINUTE), failure: 'deferred', code: '451' },
    ]);
    setLater(MINUTE - 1);
    await mail.sendDue();
    expect(server.received).toEqual([]);
    setLater(MINUTE);
    await mail.sendDue();
    expect(server.received.map(({ to }) => to)).toEqual([[TO]]);
    expect(await queued()).toEqual([]);
    await mail.sendDue();
    expect(server.received).toHaveLength(1);
    const fields = { kind: 'reset_code', requestId: 'a-request' };
    const nextTryAt = new Date(+START + MINUTE).toISOString();
    expect(lines).toEqual([
      [
        'warn',
        'A mail could not be sent yet and is queued',
        { ...fields, tries: 1, failure: 'deferred', code: '451', nextTryAt },
      ],
      ['info', 'A mail was sent', { ...fields, tries: 2 }],
    ]);
    expect(mail.counts).toEqual({ sent: 1, failed: 0 });
  });

  test('the server waits longer and longer between attempts to send a mail, and gives up after a day', async () => {
    const server = await startRefusing(...Array<number>(20).fill(451));
    const mail = openProcess(server.url);
    await send(mail);
    const waits: number[] = [];
    for (let [row] = await queued(); row; [row] = await queued()) {
      waits.push((+row.next - +clock.now) / MINUTE);
      clock.now = row.next;
      await mail.sendDue();
    }
    expect(waits).toEqual([1, 5, 30, 120, 240, 240, 240, 240, 240, 84]);
    expect(+clock.now).toBe(+START + 24 * 60 * MINUTE);
    expect(lines.at(-1)).toEqual([
      'error',
      'A mail could not be sent',
      { kind: 'reset_code', tries: 11, failure: 'deferred', code: '451' },
    ]);
    expect(mail.counts).toEqual({ sent: 0, failed: 1 });
  });

  test('after a restart of the server, the new process sends a queued mail', async () => {
    const server = await startRefusing(450);
    await send(openProcess(server.url));
    setLater(MINUTE);
    await openProcess(server.url).sendDue();
    expect(server.received[0]!.eml).toContain('Subject: 048203');
  });

  test('two processes that read the mail queue at the same time send each mail only once', async () => {
    const COUNT = 15;
    const server = await startRefusing(...Array<number>(COUNT).fill(451));
    const [one, other] = [openProcess(server.url), openProcess(server.url)];
    const numbers = Array.from({ length: COUNT }, (_, at) => `reader${at}@somewhere.example`);
    for (const to of numbers) one.send({ ...CODE, to });
    await one.close();
    setLater(MINUTE);
    await Promise.all([one.sendDue(), other.sendDue(), one.sendDue(), other.sendDue()]);
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(numbers.toSorted());
    expect(await queued()).toEqual([]);
  });
});

describe('a mail with a code or a link', () => {
  const contents = async () =>
    (await app().pool.query<{ content: Buffer }>('select content from tys.queued_mail')).rows
      .map(({ content }) => content.toString('latin1'))
      .join();

  test('the server encrypts a queued mail that contains a code or a link', async () => {
    const mail = openProcess('smtp://127.0.0.1:1');
    for (const message of [CODE, INVITATION]) await mail.queue(app().db, message);
    expect(await contents()).not.toMatch(/048203|a-secret-token/);
  });

  test('without a configured encryption key, only the process that queued a mail with a code can send the mail', async () => {
    const server = await startRefusing(451);
    const keys = () => undefined;
    const [one, other] = [openProcess(server.url, { keys }), openProcess(server.url, { keys })];
    await send(one);
    expect(await contents()).not.toContain('048203');
    setLater(MINUTE);
    await other.sendDue();
    expect(server.received).toEqual([]);
    await one.sendDue();
    expect(server.received).toHaveLength(1);
  });

  test('the server does not send a queued mail after its code has expired', async () => {
    const server = await startRefusing(451, 451);
    const mail = openProcess(server.url);
    await send(mail, { ...CODE, expiresAt: new Date(+START + 10 * MINUTE) });
    setLater(10 * MINUTE);
    await mail.sendDue();
    expect(server.received).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(lines.at(-1)).toMatchObject(['error', 'A queued mail has expired', { failure: 'deferred' }]);
  });

  test('the server deletes a queued mail with a reset code when the user requests a newer code', async () => {
    const server = await startRefusing(451);
    const mail = openProcess(server.url);
    const email = 'forgetful@resets.example';
    await addAdmin(app().db, ['sellers'], { email });
    const resets = createApp({ db: app().db, mail, now: () => clock.now });
    const ask = async () => {
      const answer = await resets.request('/api/user/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(answer.status).toBe(200);
      await mail.close();
    };
    await ask();
    expect(await queued()).toHaveLength(1);
    await ask();
    expect(await queued()).toEqual([]);
    setLater(MINUTE);
    await mail.sendDue();
    expect(server.received).toHaveLength(1);
  });
});

test('the metrics count sent, failed and queued mails, and contain the age of the oldest queued mail', async () => {
  const server = await startRefusing(550, 451);
  const mail = openProcess(server.url, { now: () => new Date() });
  for (let time = 0; time < 3; time++) await send(mail);
  const text = await createMetrics(app().pool, undefined, mailMetrics(mail, app().pool)).read();
  expect(text).toMatch(/^tys_mail_sent_total 1$/m);
  expect(text).toMatch(/^tys_mail_failed_total 1$/m);
  expect(text).toMatch(/^tys_mail_queued 1$/m);
  expect(text).toMatch(/^tys_mail_oldest_queued_seconds \d/m);
});
