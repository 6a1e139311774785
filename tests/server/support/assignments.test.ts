import { beforeEach, describe, expect, test, vi } from 'vitest';

import { fieldErrors, createExtrasClient } from '../helpers/client';
import { addReport } from '../helpers/records';
import { deleteDuring } from '../helpers/deleteDuring';
import { openWorkItems } from '../helpers/openSupport';

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

test('an administrator assigns, reassigns and unassigns each kind of work item, with audit events', async () => {
  for (const id of ids()) {
    const assigned_at = NOW.toISOString();
    expect((await on.ann.get('assignments', id)).body).toEqual({ id, assignee: null, assigned_at: null });
    expect((await rowOf(id)).assignee).toBeNull();
    const taken = await on.ann.put('assignments', id, { assignee: on.ann.id, from: null });
    expect(taken).toEqual({ status: 200, body: { id, assignee: nameOf(on.ann), assigned_at } });
    expect((await rowOf(id)).assignee).toEqual(nameOf(on.ann));
    await on.ann.put('assignments', id, { assignee: String(on.ben.id), from: on.ann.id });
    // A repeated request changes nothing.
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

test('the server rejects an assignment if another administrator was assigned first, and the error contains that administrator’s name', async () => {
  const id = await newReport();
  await on.ann.put('assignments', id, { assignee: on.ann.id, from: null });
  now = new Date(+NOW + 2 * 60_000);
  const assignLate = () => on.ben.put('assignments', id, { assignee: on.ben.id, from: null });
  expect(await assignLate()).toEqual({
    status: 409,
    body: { message: 'Ann Tester assigned this record to themselves 2 minutes ago' },
  });
  const spanish = createExtrasClient(on.it.app, { ...on.ben.headers, 'accept-language': 'es' });
  expect((await spanish.put('assignments', id, { assignee: on.ben.id, from: null })).body.message).toBe(
    'Ann Tester se asignó este registro hace 2 minutos',
  );
  await bosses().put('assignments', id, { assignee: on.ofReports.id });
  expect((await assignLate()).body.message).toBe('This record was assigned to Ray Tester this minute');
  await on.ann.put('assignments', id, { assignee: null });
  const other = await on.ben.put('assignments', id, { assignee: on.ben.id, from: on.ofReports.id });
  expect(other).toEqual({
    status: 409,
    body: { message: 'Another administrator removed this assignment. Please try again.' },
  });
  expect((await rowOf(id)).assignee).toBeNull();
});

test('if several administrators assign a work item concurrently, only one of them succeeds, and the errors contain the name of that administrator', async () => {
  const logError = vi.spyOn(console, 'error');
  for (let round = 0; round < 3; round++) {
    const id = await newReport();
    const takers = [on.ann, on.ben, on.ofReports];
    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const by = takers[at % takers.length]!;
        return { by, ...(await by.put('assignments', id, { assignee: by.id, from: null })) };
      }),
    );
    const { id: winner, name } = (await rowOf(id)).assignee as { id: number; name: string };
    // The assigned administrator may have sent several requests, which all succeed.
    expect(responses.map(({ status, body }) => (status === 200 ? 'done' : body.message))).toEqual(
      responses.map(({ by }) =>
        by.id === winner ? 'done' : `${name} assigned this record to themselves this minute`,
      ),
    );
  }
  expect(logError).not.toHaveBeenCalled();
});

describe('access to assignments', () => {
  test.each([
    ['reports access to the assignment of a refund request', () => on.ofReports, () => ids()[0]!, 'Finance'],
    [
      'finance access to the assignment of a report',
      () => on.ofFinance,
      () => ids()[1]!,
      'Reports and Contact Forms',
    ],
    [
      'finance access to the assignment of a message',
      () => on.ofFinance,
      () => ids()[2]!,
      'Reports and Contact Forms',
    ],
  ])('the server denies a user with only the role %s', async (_what, by, id, role) => {
    const refused = { status: 403, body: { message: expect.stringContaining(role) } };
    expect(await by().put('assignments', id(), { assignee: by().id })).toMatchObject(refused);
    expect(await by().get('assignments', id())).toMatchObject(refused);
  });

  test('the server lists only the assignments of work items that the caller is allowed to see', async () => {
    for (const id of ids()) await on.ann.put('assignments', id, { assignee: on.ann.id });
    const kindsSeenBy = async (by: typeof on.ann) =>
      (await by.list('assignments')).rows.map(({ id }) => String(id).split(':')[0]);
    expect(await kindsSeenBy(on.ofFinance)).toEqual(['refund-request']);
    expect(new Set(await kindsSeenBy(on.ofReports))).toEqual(new Set(['report', 'message']));
  });

  test.each(['report:999999', 'report:', 'report', 'note:1', 'buyer:1'])(
    'the server responds with 404 to a request for the assignment of the work item %j',
    async (id) => {
      expect((await on.ann.put('assignments', id, { assignee: on.ann.id })).status).toBe(404);
      expect((await on.ann.get('assignments', id)).status).toBe(404);
    },
  );

  test('the server rejects an assignee who is not allowed to see the work item, and an assignee who cannot sign in', async () => {
    const [id] = ids() as [string];
    const blocked = await colleague('Bo', 'finance');
    const deleted = await colleague('Guy', 'finance');
    await on.boss.call('blockUsers', { user_ids: [blocked.id] });
    await on.boss.call('deleteUsers', { user_ids: [deleted.id] });
    for (const assignee of [on.ofReports.id, blocked.id, deleted.id, on.request.buyerId, 999_999, 'x']) {
      expect(await on.ann.put('assignments', id, { assignee }), String(assignee)).toEqual({
        status: 422,
        body: fieldErrors(
          'assignee: The assignee needs access to this record. Choose another administrator.',
        ),
      });
    }
    const { rows } = await on.ann.list('colleagues', { filter: { about: 'refund-request' } });
    expect(rows.map(({ name }) => name)).toEqual(['Ada Tester', 'Ben Tester', 'Fay Tester']);
    // The caller can read their own record by its id, although the list omits the record.
    expect((await on.ann.get('colleagues', on.ann.id)).body).toEqual(nameOf(on.ann));
  });
});

describe('deletion of an assignee', () => {
  test('the deletion of an assignee removes the assignment and erases the assignee’s name from the audit log', async () => {
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

  test('during the deletion of an administrator, the server accepts no assignment to the administrator, and does not store the name', async () => {
    const leaving = await colleague('Traceable', 'reports');
    const [one, other] = [await newReport(), await newReport()];
    await on.ann.put('assignments', other, { assignee: leaving.id });
    const responses = await deleteDuring(on.it.pool, leaving.id, () =>
      Promise.all([
        on.ann.put('assignments', one, { assignee: leaving.id }),
        on.ann.put('assignments', other, { assignee: null }),
      ]),
    );
    expect(responses.map(({ status }) => status)).toEqual([422, 200]);
    const { rows } = await on.it.pool.query(
      "select from tys.activity_texts t where t::text like '%Traceable%'",
    );
    expect(rows).toHaveLength(1);
  });
});

test('the server notifies the assignee of an assignment by a colleague, with a link to the work item', async () => {
  const notificationsOf = async (by: typeof on.ann) =>
    (await by.list('notifications')).rows.filter(({ kind }) => kind === 'assigned');
  const assignee = await colleague('Tia', 'finance', 'reports');
  const [request, report, message] = ids() as [string, string, string];
  for (const id of ids()) await on.ann.put('assignments', id, { assignee: assignee.id });
  expect(
    (await notificationsOf(assignee)).map(({ message: text, link, unread, done }) => [
      text,
      link,
      unread,
      done,
    ]),
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
  await assignee.put('notifications', 'all', { unread: false });
  await on.ann.put('assignments', report, { assignee: null });
  now = new Date(+NOW + 1000);
  await on.ann.put('assignments', report, { assignee: assignee.id });
  // A second assignment creates a second notification.
  expect((await notificationsOf(assignee)).map(({ unread }) => unread)).toEqual([true, false, false]);
  await on.ann.put('reports', on.report.id, { status: 'closed' });
  expect((await notificationsOf(assignee))[0]).toMatchObject({ unread: false, done: 'closed' });
  await on.ann.put('messages', on.message, { status: 'answered' });
  const ofMessage = (await notificationsOf(assignee)).find(({ link }) =>
    String(link).startsWith('contact_forms'),
  );
  expect(ofMessage).toMatchObject({ unread: false, done: 'answered' });
  await assignee.put('assignments', message, { assignee: null });
  await assignee.put('assignments', message, { assignee: assignee.id });
  expect(await notificationsOf(assignee)).toHaveLength(2);
  await on.it.pool.query(
    "delete from tys.user_roles where user_id = $1 and role_id = (select id from tys.roles where key = 'reports')",
    [assignee.id],
  );
  expect((await notificationsOf(assignee)).map(({ link }) => link)).toEqual([
    `refund_requests/${request.split(':')[1]}/show`,
  ]);
});
