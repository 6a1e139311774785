import { eq, getTableColumns, getTableName, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { xor } from 'es-toolkit';

import { isPersonal } from '../../../server/db/erasure';
import type { Db } from '../../../server/db/open';
import { users } from '../../../server/db/schema';
import * as schema from '../../../server/db/schema';
import { ERASURE } from '../../../server/db/schema/erasure';
import { uniqueWord } from '../../support/uniqueWord';
import { addAdmin } from './people';
import { addRequest } from './records';

type TableName = keyof typeof ERASURE;
type Schema = typeof schema;
type Row<Name extends TableName> = Partial<Schema[Name]['$inferInsert']>;

/** Rows that `plantMarkers` has inserted so far, by table. */
type Inserted = { [Name in TableName]?: Schema[Name]['$inferSelect'][] };

const idsOf = (rows: readonly { id: number }[] | undefined) => rows!.map(({ id }) => id);

/** Inserts a buyer with a debit, two bookings and events of the audit log, to which other rows can refer. */
const addSubject = async (db: Db) => {
  const { buyerId, sellerId, bookingId, debit } = await addRequest(db);
  const staffId = await addAdmin(db, []);
  const [sold] = await db
    .insert(schema.bookings)
    .values({
      buyerId: sellerId,
      sellerId: buyerId,
      service: 'Facial',
      startsAt: new Date(),
      status: 'completed',
      priceHundredths: 1,
    })
    .returning();
  const event = { createdAt: new Date(), action: 'edited', facts: '{}', digest: Buffer.from('digest') };
  const events = await db
    .insert(schema.activity)
    .values([
      { ...event, actorId: buyerId },
      { ...event, personId: buyerId },
    ])
    .returning();
  return { id: buyerId, staffId, debit, bookings: [bookingId, sold!.id], events: idsOf(events) };
};

interface Subject extends Awaited<ReturnType<typeof addSubject>> {
  email: string;
  imageHash: string;
}

/**
 * Columns that link rows of a table to a person, one object per row. Each table with a personal column needs an entry,
 * except tables with `booking_id`. An entry may use the rows of those tables and of the entries above it.
 */
const ROWS_OF_PERSON: {
  [Name in TableName]?: (person: Subject, inserted: Inserted) => Row<Name>[];
} = {
  sessions: ({ id }) => [{ userId: id }],
  idempotencyKeys: ({ id }) => [{ userId: id }],
  passwordResets: ({ id, email }) => [{ userId: id }, { email }],
  rateLimits: ({ email }) => [
    { key: `sign-in-guesses:${email}` },
    { key: `sign-in-account:${email} 192.0.2.1` },
  ],
  activityTexts: ({ events: [acted, suffered] }) => [
    { eventId: acted!, part: 'actor' },
    { eventId: suffered!, part: 'detail' },
  ],
  images: ({ imageHash }) => [{ hash: imageHash }],
  refundRequests: ({ debit }) => [
    { transactionId: debit, status: 'open' },
    { transactionId: debit, status: 'approved', decidedAt: new Date() },
  ],
  contactSubmissions: ({ id }) => [{ userId: id }],
  replies: ({ staffId }, { contactSubmissions }) =>
    idsOf(contactSubmissions).map((messageId) => ({ messageId, authorId: staffId, state: 'sent' })),
  notes: ({ id, staffId }, { refundRequests, reports, contactSubmissions }) =>
    [
      { personId: id },
      ...idsOf(refundRequests).map((refundRequestId) => ({ refundRequestId })),
      ...idsOf(reports).map((reportId) => ({ reportId })),
      ...idsOf(contactSubmissions).map((messageId) => ({ messageId })),
    ].map((about) => ({ ...about, authorId: staffId })),
  passkeys: ({ id }) => [{ userId: id }],
  oneTimeCodes: ({ id }) => [{ userId: id }],
  recoveryCodes: ({ id }) => [{ userId: id }],
  factorTickets: ({ id }) => [{ userId: id }],
  invitations: ({ id, email, staffId }) => [
    { userId: id, acceptedAt: new Date(), invitedBy: staffId },
    // A colleague revoked an earlier invitation of the same person.
    { email, withdrawnAt: new Date(), invitedBy: staffId },
  ],
  replacedLinks: (_person, { invitations }) => idsOf(invitations).map((invitationId) => ({ invitationId })),
  queuedMail: ({ email }) => [{ recipient: email, keyId: null }],
  savedViews: ({ id }) => [{ ownerId: id, isShared: false, list: 'sellers' }],
  savedViewTranslations: (_person, { savedViews }) => idsOf(savedViews).map((viewId) => ({ viewId })),
  users: ({ id, imageHash }) => [
    { id, isBlocked: true, blockedAt: new Date(), image: `/api/images/${imageHash}.webp` },
  ],
};

/** Returns a value for a column that a row needs and that is not personal. */
const fillColumn = (dataType: string, enumValues: readonly string[] | undefined) => {
  if (dataType === 'number') return 1;
  if (dataType === 'boolean') return false;
  if (dataType === 'date') return new Date();
  if (dataType === 'array') return [];
  if (dataType === 'json') return {};
  if (dataType === 'string') return enumValues?.[0] ?? uniqueWord();
  return Buffer.from(uniqueWord());
};

type Query = (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>;
type Fill = (person: Subject, inserted: Inserted) => Record<string, unknown>[];

const DIGITS = '7305118264';
const WORD = `eraseme${DIGITS}`;
const hex = (text: string) => Buffer.from(text).toString('hex');
/** Marker as text, as the content of a bytea column, and as the digits of a phone number. */
const FORMS = [WORD, hex(WORD), DIGITS];

const isPersonalColumn = (name: string, column: string) =>
  isPersonal(ERASURE[name as TableName].columns[column] ?? 'system');

/** Returns the personal columns of each table with such columns. */
const personalColumns = () =>
  Object.entries(ERASURE)
    .map(([name, { table }]) => ({
      name: name as TableName,
      table: table as PgTable,
      columns: Object.entries(getTableColumns(table as PgTable)).filter(([column]) =>
        isPersonalColumn(name, column),
      ),
    }))
    .filter(({ columns }) => columns.length > 0);

/** Returns the links of all tables to a person. A table with a column `booking_id` gets a row for each booking. */
const linksToPerson = () => {
  const ofBookings = personalColumns().filter(({ table }) => 'bookingId' in getTableColumns(table));
  const bookingRows: Fill = ({ bookings }) => bookings.map((bookingId) => ({ bookingId }));
  return {
    ...Object.fromEntries(ofBookings.map(({ name }) => [name, bookingRows])),
    ...(ROWS_OF_PERSON as Record<string, Fill>),
  };
};

/** Returns the tables that have a personal column or a link to a person, but not both. */
export const unlinkedTables = () =>
  xor(
    personalColumns().map(({ name }) => name as string),
    Object.keys(linksToPerson()),
  );

const mark = ({ dataType }: Column, text: string) => {
  if (dataType === 'array') return [text];
  if (dataType === 'json') return { search: text };
  return dataType === 'custom' ? Buffer.from(text) : text;
};

/** Inserts a marker into each personal column of each table, in rows of one new person. @returns the person's id */
export const plantMarkers = async (db: Db) => {
  const subject = await addSubject(db);
  const imageHash = hex(WORD).padEnd(64, '0');
  const person: Subject = { ...subject, email: `${WORD}@users.example`, imageHash };
  const inserted: Inserted = {};
  const tables = new Map(personalColumns().map((found) => [found.name, found]));
  for (const [name, rowsOf] of Object.entries(linksToPerson()) as [TableName, Fill][]) {
    const found = tables.get(name);
    if (!found) continue;
    const rows = rowsOf(person, inserted).map((row, at) => ({
      ...Object.fromEntries(
        Object.entries(getTableColumns(found.table))
          .filter(([, { notNull, hasDefault, generated }]) => notNull && !hasDefault && !generated)
          .map(([column, { dataType, enumValues }]) => [column, fillColumn(dataType, enumValues)]),
      ),
      ...Object.fromEntries(
        found.columns.map(([column, of]) => [column, mark(of, `${WORD}.${name}.${column}.${at}`)]),
      ),
      ...row,
    }));
    if (name === 'users')
      await db
        .update(users)
        .set({ ...rows[0], email: person.email, role: 'buyer' })
        .where(eq(users.id, person.id));
    else Object.assign(inserted, { [name]: await db.insert(found.table).values(rows).returning() });
  }
  return person.id;
};

/** Returns the personal columns of `users` whose markers are missing in the record of a person. */
export const columnsMissingIn = (record: unknown) => {
  const json = JSON.stringify(record);
  const { columns = [] } = personalColumns().find(({ name }) => name === 'users') ?? {};
  return columns.filter(([column]) => !json.includes(`${WORD}.users.${column}.`)).map(([column]) => column);
};

const contains = (text: string) =>
  `(${FORMS.map((form) => `strpos(lower((${text})::text), '${form}') > 0`).join(' or ')})`;

/** Returns the personal columns in which no row has a marker. */
export const unmarkedColumns = async (query: Query) => {
  const unmarked: string[] = [];
  for (const { name, columns } of personalColumns())
    for (const [column, { name: inDatabase, table }] of columns) {
      const rows = await query(
        `select from tys."${getTableName(table)}" where ${contains(`"${inDatabase}"`)} limit 1`,
      );
      if (!rows.length) unmarked.push(`${name}.${column}`);
    }
  return unmarked;
};

const OF_THIS_DATABASE = "c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'";

/** Returns the places of the database that contain a marker: columns in all schemas, and expressions of indexes. */
export const findMarkers = async (query: Query): Promise<string[]> => {
  const places = await query(`
    select c.oid::regclass::text as relation, c.oid::regclass || '.' || attname as place,
        quote_ident(attname) as text
      from pg_class c join pg_attribute on attrelid = c.oid
      where c.relkind in ('r', 'm', 'p') and attnum > 0 and not attisdropped and ${OF_THIS_DATABASE}
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid, k, true)
      from pg_index i join pg_class c on c.oid = i.indrelid, generate_series(1, i.indnatts) k
      where i.indkey[k - 1] = 0 and ${OF_THIS_DATABASE}`);
  const found: string[] = [];
  for (const { relation, place, text } of places) {
    const rows = await query(`select from ${String(relation)} where ${contains(String(text))} limit 1`);
    if (rows.length) found.push(String(place));
  }
  return found;
};

/** Returns the text columns of the database that `ERASURE` lacks, such as a column that only a migration creates. */
export const undeclaredColumns = async (query: Query) => {
  const declared = new Set(
    Object.values(ERASURE).flatMap(({ table, columns }) =>
      Object.entries(getTableColumns(table as PgTable)).flatMap(([name, column]) =>
        name in columns ? [`${getTableName(table)}.${column.name}`] : [],
      ),
    ),
  );
  const rows = await query(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'tys' and table_name <> '__drizzle_migrations'
      and data_type !~ '^(smallint|integer|bigint|numeric|boolean|date|timestamp)'`);
  return rows.map(({ name }) => String(name)).filter((name) => !declared.has(name));
};
