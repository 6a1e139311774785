import type { Db } from '../../../server/db/open';
import * as schema from '../../../server/db/schema';
import type { ERASURE } from '../../../server/db/schema/erasure';
import { uniqueWord } from '../../support/uniqueWord';
import { addRequest } from './workItems';
import { addAdmin } from './people';

type TableName = keyof typeof ERASURE;
type Schema = typeof schema;
type Row<Name extends TableName> = Partial<Schema[Name]['$inferInsert']>;

/** Rows that were inserted before, by table. */
export type Inserted = { [Name in TableName]?: Schema[Name]['$inferSelect'][] };

const idsOf = (rows: readonly { id: number }[] | undefined) => rows!.map(({ id }) => id);

/** Inserts a buyer with a debit, two bookings and events of the audit log, to which other rows can refer. */
export const addSubject = async (db: Db) => {
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

export interface Subject extends Awaited<ReturnType<typeof addSubject>> {
  email: string;
  imageHash: string;
}

/**
 * The columns that link rows of each table to a person, one object a row. Each table with a personal column needs an entry.
 * An entry may use the rows of the entries above.
 */
export const ROWS_OF_PERSON: {
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
  reports: ({ bookings }) => bookings.map((bookingId) => ({ bookingId })),
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
    // A colleague withdrew an earlier invitation of the same person.
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
export const fillColumn = (dataType: string, enumValues: readonly string[] | undefined) => {
  if (dataType === 'number') return 1;
  if (dataType === 'boolean') return false;
  if (dataType === 'date') return new Date();
  if (dataType === 'array') return [];
  if (dataType === 'json') return {};
  if (dataType === 'string') return enumValues?.[0] ?? uniqueWord();
  return Buffer.from(uniqueWord());
};
