import { expect, test } from 'vitest';

import { idOf, newsOf, type Colleague } from '../support/openNotes';
import { openConcerns } from '../support/openConcerns';
import { createExtrasClient } from '../support/extras';

const { on, ids } = openConcerns(() => new Date('2026-03-01T12:00:00Z'));

const write = (by: Colleague, about: string, text: string, mentions: number[] = []) =>
  by.post('notes', { about, text, mentions });
const textsOn = async (about: string) =>
  (await on.ann.list('notes', { filter: { about } })).rows.map(({ text }) => text);

test('a request, a report and a message have notes of their own, which the activity tells without their text', async () => {
  const all = createExtrasClient(on.it.app, on.boss.headers);
  for (const about of ids()) {
    const made = await write(on.ann, about, `Secret of ${about}`);
    expect(made).toMatchObject({ status: 201, body: { about, is_own: true } });
    await on.ben.put('notes', idOf(made), { is_pinned: true });
    expect(await textsOn(about)).toEqual([`Secret of ${about}`]);
    const events = (await all.list('activity', { filter: { target: about } })).rows;
    const facts = { note: idOf(made) };
    expect(events).toMatchObject([
      { action: 'note_pinned', person: null, facts },
      { action: 'note_written', person: null, facts },
    ]);
    await on.ann.remove('notes', idOf(made));
    expect(await textsOn(about)).toEqual([]);
  }
  const { rows } = await on.it.pool.query("select from tys.activity_texts t where t::text ilike '%secret%'");
  expect(rows).toEqual([]);
});

test('they are for whoever may see what they are about', async () => {
  const [request, report, message] = ids() as [string, string, string];
  const refused = { status: 403, body: { message: expect.stringContaining('needs the role') } };
  for (const [by, about] of [
    [on.ofReports, request],
    [on.ofFinance, report],
    [on.ofFinance, message],
  ] as const) {
    const made = idOf(await write(on.ann, about, 'Not for all'));
    expect(await write(by, about, 'Mine')).toMatchObject(refused);
    expect(await by.list('notes', { filter: { about } })).toMatchObject(refused);
    expect(await by.get('notes', made)).toMatchObject(refused);
    expect((await by.list('notes')).rows.map(({ about: of }) => of)).not.toContain(about);
    expect(await by.list('colleagues', { filter: { about } })).toMatchObject(refused);
  }
  expect((await on.ofFinance.list('notes')).rows.map(({ about }) => about)).toEqual([request]);
  expect((await write(on.ann, 'report:999999', 'Of nothing')).status).toBe(404);
  expect((await write(on.ann, 'category:1', 'Of nothing')).status).toBe(422);
  expect((await on.ann.post('notes', { text: 'About nobody' })).body.message).toContain('about: ');
});

test('a colleague who may see it is mentioned, told and led there; another cannot be', async () => {
  const [, report] = ids() as [string, string];
  expect(await write(on.ann, report, `@${on.ofFinance.name}`, [on.ofFinance.id])).toEqual({
    status: 422,
    body: { message: 'mentions: Only colleagues who may see this can be mentioned' },
  });
  await write(on.ann, report, `@${on.ofReports.name}, look`, [on.ofReports.id]);
  expect(await newsOf(on.ofReports)).toMatchObject([
    {
      message: `${on.ann.name} mentioned you in a note on a report`,
      link: `community_reports?only=${on.report.id}&details=1`,
    },
  ]);
});

test('they go with whom they are about: who asked, who reported or was reported, who wrote', async () => {
  const [request, report, message] = ids() as [string, string, string];
  for (const about of ids()) await write(on.ann, about, 'Traceable');
  const left = async () =>
    (
      await on.it.pool.query<{ about: string }>(
        "select num_nonnulls(refund_request_id, report_id, message_id) from tys.notes where text = 'Traceable'",
      )
    ).rowCount;
  expect(await left()).toBe(3);
  // Who is asked to give back is not who asked.
  await on.boss.call('deleteUsers', { user_ids: [on.request.sellerId] });
  expect(await textsOn(request)).toContain('Traceable');
  await on.boss.call('deleteUsers', { user_ids: [on.request.buyerId, on.report.sellerId, on.writer] });
  expect(await left()).toBe(0);
  for (const about of [request, report, message]) expect(await textsOn(about)).toEqual([]);
  // What is left of it has still to be dealt with.
  expect((await write(on.ann, report, 'Seller has left')).status).toBe(201);
});
