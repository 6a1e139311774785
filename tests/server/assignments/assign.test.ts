import { beforeEach, describe, expect, test, vi } from 'vitest';

import { refusal } from '../support/client';
import { addReport } from '../support/workItems';
import { deletedDuring } from '../support/deletedDuring';
import { createExtrasClient } from '../support/extras';
import { openWorkItems } from '../support/openWorkItems';

const NOW = new Date('2026-03-01T12:00:00Z');
let now = NOW;
beforeEach(() => {
  now = NOW;
});
const { on, ids, colleague } = openWorkItems(() => now);

const rowOf = async (id: string) => {
  const [kind, number] = id.split(':');
  if (kind !== 'message')
    return (await on.ann.get(kind === 'report' ? 'reports' : 'refund-requests', number!)).body;
  const { data } = await on.boss.call('listContactForms', { id: number! });
  return data.contact_forms.data[0]!;
};
const bosses = () => createExtrasClient(on.it.app, on.boss.headers);
const newReport = async () => `report:${(await addReport(on.it.db)).id}`;
const nameOf = ({ id, name }: { id: number; name: string }) => ({ id, name });

test('each kind is taken, given to a colleague and given up, which its row and the activity say', async () => {
  for (const id of ids()) {
    const assigned_at = NOW.toISOString();
    expect((await on.ann.get('assignments', id)).body).toEqual({ id, assignee: null, assigned_at: null });
    expect((await rowOf(id)).assignee).toBeNull();
    const taken = await on.ann.put('assignments', id, { assignee: on.ann.id, from: null });
    expect(taken).toEqual({ status: 200, body: { id, assignee: nameOf(on.ann), assigned_at } });
    expect((await rowOf(id)).assignee).toEqual(nameOf(on.ann));
    await on.ann.put('assignments', id, { assignee: String(on.ben.id), from: on.ann.id });
    // Sent again, it is done already.
    await on.ann.put('assignments', id, { assignee: on.ben.id, from: on.ann.id });
    expect((await rowOf(id)).assignee).toEqual(nameOf(on.ben));
    const { rows } = await on.ben.list('assignments');
    expect(rows[0]).toEqual({ id, assignee: nameOf(on.ben), assigned_at });
    const freed = await on.ben.put('assignments', id, { assignee: null });
    expect(freed.body).toEqual({ id, assignee: null, assigned_at: null });
    const events = (await bosses().list('activity', { filter: { target: id } })).rows;
    expect(events.map(({ action, person }) => [action, (person as { name: string }).name])).toEqual([
      ['unassigned', on.ben.name],
      ['assigned', on.ben.name],
      ['assigned', on.ann.name],
    ]);
  }
});

test('who took it over a moment before is told, and nothing is changed', async () => {
  const id = await newReport();
  await on.ann.put('assignments', id, { assignee: on.ann.id, from: null });
  now = new Date(+NOW + 2 * 60_000);
  const late = () => on.ben.put('assignments', id, { assignee: on.ben.id, from: null });
  expect(await late()).toEqual({
    status: 409,
    body: { message: 'Ann Tester assigned this to themselves 2 minutes ago' },
  });
  const spanish = createExtrasClient(on.it.app, { ...on.ben.headers, 'accept-language': 'es' });
  expect((await spanish.put('assignments', id, { assignee: on.ben.id, from: null })).body.message).toBe(
    'Ann Tester se lo asignó hace 2 minutos',
  );
  await bosses().put('assignments', id, { assignee: on.ofReports.id });
  expect((await late()).body.message).toBe('This was assigned to Ray Tester this minute');
  await on.ann.put('assignments', id, { assignee: null });
  const other = await on.ben.put('assignments', id, { assignee: on.ben.id, from: on.ofReports.id });
  expect(other).toEqual({ status: 409, body: { message: 'Assignment removed' } });
  expect((await rowOf(id)).assignee).toBeNull();
});

test('of twenty who take it at the same moment one has it, and the others are told who', async () => {
  const complaint = vi.spyOn(console, 'error');
  for (let round = 0; round < 3; round++) {
    const id = await newReport();
    const takers = [on.ann, on.ben, on.ofReports];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const by = takers[at % takers.length]!;
        return { by, ...(await by.put('assignments', id, { assignee: by.id, from: null })) };
      }),
    );
    const { id: winner, name } = (await rowOf(id)).assignee as { id: number; name: string };
    // Whoever has it may have asked for it more than once.
    expect(answers.map(({ status, body }) => (status === 200 ? 'done' : body.message))).toEqual(
      answers.map(({ by }) =>
        by.id === winner ? 'done' : `${name} assigned this to themselves this minute`,
      ),
    );
  }
  expect(complaint).not.toHaveBeenCalled();
});

describe('is for whoever may see it', () => {
  test.each([
    ['a request by who sees reports', () => on.ofReports, () => ids()[0]!, 'Finance'],
    ['a report by who sees requests', () => on.ofFinance, () => ids()[1]!, 'Reports and Contact Forms'],
    ['a message by who sees requests', () => on.ofFinance, () => ids()[2]!, 'Reports and Contact Forms'],
  ])('and not for others: %s', async (_what, by, id, role) => {
    const refused = { status: 403, body: { message: expect.stringContaining(role) } };
    expect(await by().put('assignments', id(), { assignee: by().id })).toMatchObject(refused);
    expect(await by().get('assignments', id())).toMatchObject(refused);
  });

  test('a list has what its reader may see', async () => {
    for (const id of ids()) await on.ann.put('assignments', id, { assignee: on.ann.id });
    const seen = async (by: typeof on.ann) =>
      (await by.list('assignments')).rows.map(({ id }) => String(id).split(':')[0]);
    expect(await seen(on.ofFinance)).toEqual(['refund-request']);
    expect(new Set(await seen(on.ofReports))).toEqual(new Set(['report', 'message']));
  });

  test.each(['report:999999', 'report:', 'report', 'note:1', 'buyer:1'])('%j is nothing', async (id) => {
    expect((await on.ann.put('assignments', id, { assignee: on.ann.id })).status).toBe(404);
    expect((await on.ann.get('assignments', id)).status).toBe(404);
  });

  test('only a colleague who may see it, and can sign in, is given it', async () => {
    const [id] = ids() as [string];
    const blocked = await colleague('Bo', 'finance');
    const gone = await colleague('Guy', 'finance');
    await on.boss.call('blockUsers', { user_ids: [blocked.id] });
    await on.boss.call('deleteUsers', { user_ids: [gone.id] });
    for (const assignee of [on.ofReports.id, blocked.id, gone.id, on.request.buyerId, 999_999, 'x']) {
      expect(await on.ann.put('assignments', id, { assignee }), String(assignee)).toEqual({
        status: 422,
        body: refusal('assignee: The assignee needs access to this record'),
      });
    }
    const { rows } = await on.ann.list('colleagues', { filter: { about: 'refund-request' } });
    expect(rows.map(({ name }) => name)).toEqual(['Ada Tester', 'Ben Tester', 'Fay Tester']);
    // By number, oneself too: a link says who is meant.
    expect((await on.ann.get('colleagues', on.ann.id)).body).toEqual(nameOf(on.ann));
  });
});

describe('a colleague who is deleted', () => {
  test('deals with nothing any more, and no word of it names them', async () => {
    const leaving = await colleague('Traceable', 'reports');
    const id = await newReport();
    await on.ann.put('assignments', id, { assignee: leaving.id });
    await on.boss.call('deleteUsers', { user_ids: [leaving.id] });
    expect((await rowOf(id)).assignee).toBeNull();
    const { rows } = await on.it.pool.query(
      "select from tys.activity_texts t where t::text like '%Traceable%'",
    );
    expect(rows).toEqual([]);
  });

  test('is not given anything meanwhile, and what they have is taken without their name', async () => {
    const leaving = await colleague('Traceable', 'reports');
    const [one, other] = [await newReport(), await newReport()];
    await on.ann.put('assignments', other, { assignee: leaving.id });
    const given = await deletedDuring(on.it.pool, leaving.id, () =>
      Promise.all([
        on.ann.put('assignments', one, { assignee: leaving.id }),
        on.ann.put('assignments', other, { assignee: null }),
      ]),
    );
    expect(given.map(({ status }) => status)).toEqual([422, 200]);
    const { rows } = await on.it.pool.query(
      "select from tys.activity_texts t where t::text like '%Traceable%'",
    );
    expect(rows).toHaveLength(1);
  });
});

test('who is given something by a colleague is told, with the way there; who takes it is not', async () => {
  const newsOf = async (by: typeof on.ann) =>
    (await by.list('notifications')).rows.filter(({ kind }) => kind === 'assigned');
  const told = await colleague('Tia', 'finance', 'reports');
  const [request, report, message] = ids() as [string, string, string];
  for (const id of ids()) await on.ann.put('assignments', id, { assignee: told.id });
  expect(
    (await newsOf(told)).map(({ message: said, link, unread, done }) => [said, link, unread, done]),
  ).toEqual([
    [
      'Ann Tester assigned you a message from Wim Writer',
      `contact_forms?only=${message.split(':')[1]}`,
      true,
      null,
    ],
    [
      'Ann Tester assigned you a report from Bea Buyer',
      `community_reports/${report.split(':')[1]}/show`,
      true,
      null,
    ],
    [
      'Ann Tester assigned you a refund request from Bea Buyer',
      `refund_requests/${request.split(':')[1]}/show`,
      true,
      null,
    ],
  ]);
  await told.put('notifications', 'all', { unread: false });
  await on.ann.put('assignments', report, { assignee: null });
  now = new Date(+NOW + 1000);
  await on.ann.put('assignments', report, { assignee: told.id });
  // Given once more, it is news once more.
  expect((await newsOf(told)).map(({ unread }) => unread)).toEqual([true, false, false]);
  await on.ann.put('reports', on.report.id, { status: 'closed' });
  expect((await newsOf(told))[0]).toMatchObject({ unread: false, done: 'closed' });
  await on.ann.put('messages', on.message, { status: 'answered' });
  const ofMessage = (await newsOf(told)).find(({ link }) => String(link).startsWith('contact_forms'));
  expect(ofMessage).toMatchObject({ unread: false, done: 'answered' });
  await told.put('assignments', message, { assignee: null });
  await told.put('assignments', message, { assignee: told.id });
  expect(await newsOf(told)).toHaveLength(2);
  await on.it.pool.query(
    "delete from tys.user_roles where user_id = $1 and role_id = (select id from tys.roles where key = 'reports')",
    [told.id],
  );
  expect((await newsOf(told)).map(({ link }) => link)).toEqual([
    `refund_requests/${request.split(':')[1]}/show`,
  ]);
});
