import { and, count, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { Language } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import type { invitationChange, newInvitation } from '../../../src/contract/invitations';
import { INVITATION_HOURS, MAX_INVITATIONS } from '../../../src/contract/limits';
import { INVITATION_PATH } from '../../../src/contract/routes';
import { changesOf, withUniqueCheck } from '../../crud/writes';
import { type Db, type DbOrTx, inTransaction } from '../../db/open';
import { invitationRoles, invitations as table, replacedLinks, users } from '../../db/schema';
import { type RequestContext, ValidationError, httpError } from '../../http/context';
import { invitationMail } from '../../platform/mail/letters';
import type { Mail, MailOutcome } from '../../platform/mail/mail';
import { cancelMail } from '../../platform/mail/mailQueue';
import { HOUR_MS, HOUR_S } from '../../platform/time';
import { isOpenInvitation, lapseInvitations, requireRoles } from '../accounts';
import { insertEvents } from '../auditLog';
import { consumeAll, createLimiter } from '../auth/limiter';
import { lockCallerAndPeople } from '../auth/people';
import { createToken, hashToken } from '../auth/secrets';
import { findOpenInvitation, invitationEvent } from './invitations';

const LINKS_PER_HOUR = 60;

export interface InvitationServices {
  mail: Mail;
  /** Returns the origin of the product, as the browser of the current request sees it. */
  origin: () => string;
  /** Limits how many links a user creates, because links can be mailed to any address. @throws HTTPException 429 */
  countLink: (userId: number) => Promise<unknown>;
}

export const createLinkLimit = (db: Db, factor: number): InvitationServices['countLink'] => {
  const { limiter } = createLimiter(db, factor);
  const links = limiter({ name: 'invite', points: LINKS_PER_HOUR, duration: HOUR_S });
  return (userId) => consumeAll([[links, String(userId)]]);
};

const createLink = ({ now }: Pick<RequestContext, 'now'>) => {
  const token = createToken();
  return {
    token,
    columns: {
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: new Date(+now + INVITATION_HOURS * HOUR_MS),
      failure: null,
      failureCode: null,
      lapsedAt: null,
    },
  };
};

/** Returns the URL of an invitation. The token follows `#`, so that no server logs the token. */
const linkUrl = ({ origin }: InvitationServices, token: string, language: Language) =>
  `${origin()}${INVITATION_PATH}?language=${language}#${token}`;

const hasAccount = async (tx: DbOrTx, email: string) =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
  ).length > 0;
const countOpen = async (tx: DbOrTx) =>
  (await tx.select({ open: count() }).from(table).where(isOpenInvitation))[0]?.open ?? 0;

/** Returns the requested way to deliver the link, or `link` if this server writes mails only to a folder. */
const deliveryWay = ({ mail }: InvitationServices, { way }: { way: 'mail' | 'link' }) =>
  mail.isLocalOnly ? 'link' : way;

interface OutgoingInvitation {
  invitation: typeof table.$inferSelect;
  link: string;
}

/** Queues the mail of an invitation. If the sender copies the link instead, deletes mail that is still queued. */
const queueInvitation = async (
  tx: DbOrTx,
  { mail }: InvitationServices,
  { session }: RequestContext,
  { invitation: { id, email, way, language, expiresAt }, link }: OutgoingInvitation,
) => {
  const about = String(id);
  if (way === 'link') {
    await cancelMail(tx, 'invitation', about);
    return undefined;
  }
  const message = invitationMail(email, { language, link, by: session.name, until: expiresAt });
  return mail.queue(tx, { ...message, about, expiresAt });
};

/** Creates the function that stores the failure of an invitation's mail. */
export const createInvitationOutcome =
  (db: Db, afterChange: () => void) => async (id: string, outcome: MailOutcome, at: Date) => {
    if (outcome.state !== 'failed') return;
    const { failure, code = null } = outcome;
    await inTransaction<void>(db, async (tx) => {
      const failed = await tx
        .update(table)
        .set({ failure, failureCode: code })
        .where(and(eq(table.id, Number(id)), isOpenInvitation))
        .returning();
      const events = failed.map((row) => invitationEvent('invitation_failed', row));
      const bySystem = { now: at, requestId: undefined, actor: undefined };
      await insertEvents(tx, bySystem, events);
    });
    afterChange();
  };
const toResponse = async (
  tx: DbOrTx,
  context: RequestContext,
  { invitation: { id, way }, link }: OutgoingInvitation,
) => {
  // Marks the invitation as lapsed if the sender has lost the role since the request began.
  await lapseInvitations(tx, [context.session.userId], context.now);
  return { ...(await findOpenInvitation(tx, context, id)), ...(way === 'link' && { link }) };
};

/**
 * @throws HTTPException 422 if an account or invitation already has the email, 409 if there are `MAX_INVITATIONS` open
 * invitations, 429 after too many links
 */
export const invite = async (
  services: InvitationServices,
  context: RequestContext,
  {
    email: enteredEmail,
    role_ids,
    first_name,
    last_name,
    language,
    ...delivery
  }: z.output<typeof newInvitation>,
) => {
  const { session, now } = context;
  const way = deliveryWay(services, delivery);
  const email = enteredEmail.toLowerCase();
  await services.countLink(session.userId);
  return withUniqueCheck(table, { email: translatable('invitations.is_invited_already') }, () =>
    context.audit(async (tx) => {
      await lockCallerAndPeople(tx, session, []);
      const roles = await requireRoles(tx, role_ids);
      if (await hasAccount(tx, email))
        throw new ValidationError({ email: translatable('accounts.email_is_taken') });
      if ((await countOpen(tx)) >= MAX_INVITATIONS)
        throw httpError(409, translatable('invitations.too_many_invitations'));
      const { token, columns } = createLink(context);
      const names = { firstName: first_name ?? '', lastName: last_name ?? '' };
      const [invitation] = await tx
        .insert(table)
        .values({ email, ...names, language, way, invitedBy: session.userId, createdAt: now, ...columns })
        .returning();
      const { id } = invitation!;
      await tx.insert(invitationRoles).values(roles.map((role) => ({ invitationId: id, roleId: role.id })));
      const outgoing = { invitation: invitation!, link: linkUrl(services, token, language) };
      const changes = changesOf({}, { roles: roles.map(({ key }) => key) });
      const sendMail = await queueInvitation(tx, services, context, outgoing);
      return {
        answer: await toResponse(tx, context, outgoing),
        events: [invitationEvent('invited', invitation!, { facts: { way }, changes })],
        afterCommit: sendMail,
      };
    }),
  );
};

/**
 * Sends a new link, which replaces the existing link.
 * @throws HTTPException 409 if the invitation is used or revoked or the email has an account, 429 after too many links
 */
export const resendInvitation = async (
  services: InvitationServices,
  context: RequestContext,
  id: number | undefined,
  delivery: z.output<typeof invitationChange>,
) => {
  const { session } = context;
  const way = deliveryWay(services, delivery);
  if (!(await findOpenInvitation(context.db, context, id))) return undefined;
  await services.countLink(session.userId);
  return context.audit(async (tx) => {
    await lockCallerAndPeople(tx, session, []);
    const { token, columns } = createLink(context);
    const isInvitation = and(eq(table.id, id ?? 0), isOpenInvitation);
    const [before] = await tx.select().from(table).where(isInvitation).for('update');
    if (!before) throw httpError(409, translatable('invitations.invitation_is_over'));
    await tx.insert(replacedLinks).values({ tokenHash: before.tokenHash, invitationId: before.id });
    const [invitation] = await tx
      .update(table)
      .set({ ...columns, way, invitedBy: session.userId })
      .where(isInvitation)
      .returning();
    if (!invitation) throw httpError(409, translatable('invitations.invitation_is_over'));
    if (await hasAccount(tx, invitation.email)) throw httpError(409, translatable('accounts.email_is_taken'));
    const outgoing = { invitation, link: linkUrl(services, token, invitation.language) };
    const sendMail = await queueInvitation(tx, services, context, outgoing);
    return {
      answer: await toResponse(tx, context, outgoing),
      events: [invitationEvent('invitation_sent', invitation, { facts: { way } })],
      afterCommit: sendMail,
    };
  });
};

/** Revokes an invitation. Returns `undefined` for an unknown id. @throws HTTPException 409 for a used invitation */
export const revokeInvitation = async (context: RequestContext, id: number | undefined) => {
  const record = await findOpenInvitation(context.db, context, id);
  if (!record) return undefined;
  return context.audit(async (tx) => {
    const [invitation] = await tx
      .update(table)
      .set({ withdrawnAt: context.now })
      .where(and(eq(table.id, record.id), isOpenInvitation))
      .returning();
    if (!invitation) throw httpError(409, translatable('invitations.invitation_is_over'));
    await cancelMail(tx, 'invitation', String(invitation.id));
    return { answer: record, events: [invitationEvent('invitation_withdrawn', invitation)] };
  });
};
