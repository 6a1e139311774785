import { and, count, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { translatable } from '../../../src/contract/core/translatable';
import type { newInvitation, invitationChange } from '../../../src/contract/invitations/invitations';
import type { Language } from '../../../src/contract/core/languages';
import { INVITATION_HOURS, MAX_INVITATIONS } from '../../../src/contract/limits';
import { INVITATION_PATH } from '../../../src/contract/routes';
import { changesOf } from '../../crud/changesOf';
import { insertEvents } from '../auditLog';
import { consumeAll, createLimiter } from '../auth/limiter';
import { hashToken, makeToken } from '../auth/token';
import { inTransaction } from '../../db/inTransaction';
import { withUniqueCheck } from '../../crud/withUniqueCheck';
import type { Db, DbOrTx } from '../../db/open';
import { invitationRoles, invitations as table, replacedLinks, users } from '../../db/schema';
import { lockCallerAndPeople } from '../auth/lockPeopleForShare';
import { findOpenInvitation, invitationEvent } from './invitationRows';
import { invitationMail } from '../../platform/mail/invitationMail';
import type { Mail, MailOutcome } from '../../platform/mail/mail';
import { cancelMail } from '../../platform/mail/mailQueue';
import { HOUR_MS, HOUR_S } from '../../platform/time';
import { type RequestContext, httpError, ValidationError } from '../../http/context';
import { isOpenInvitation, lapseInvitations, requireRoles } from '../accounts';

const LINKS_AN_HOUR = 60;

export interface InvitationServices {
  mail: Mail;
  /** Returns the product's URL as the current request's browser knows it. */
  origin: () => string;
  /** Counts a link of a user, because each may send a mail to any address. @throws HTTPException 429 */
  countLink: (userId: number) => Promise<unknown>;
}

export const createLinkLimit = (db: Db, factor: number): InvitationServices['countLink'] => {
  const { limiter } = createLimiter(db, factor);
  const links = limiter({ name: 'invite', points: LINKS_AN_HOUR, duration: HOUR_S });
  return (userId) => consumeAll([[links, String(userId)]]);
};

/** A new token, and what an invitation keeps of it. */
const newLink = ({ now }: Pick<RequestContext, 'now'>) => {
  const token = makeToken();
  return {
    token,
    kept: {
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: new Date(+now + INVITATION_HOURS * HOUR_MS),
      failure: null,
      failureCode: null,
      lapsedAt: null,
    },
  };
};

/** The link of an invitation, in the invited person's language. The token stands after `#`, which no server receives. */
const linkTo = ({ origin }: InvitationServices, token: string, language: Language) =>
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

/** Where no mail leaves this machine, whoever invites passes the link on. */
const wayOf = ({ mail }: InvitationServices, { way }: { way: 'mail' | 'link' }) =>
  mail.isLocalOnly ? 'link' : way;

/** An invitation that was written down, with its link, which is kept nowhere. */
interface OutgoingInvitation {
  invitation: typeof table.$inferSelect;
  link: string;
}

/**
 * Queues the mail in place of one with an older link. A link to pass on is in the response instead.
 *
 * @returns sends the mail, to be called after the commit
 */
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
  const letter = invitationMail(email, { language, link, by: session.name, until: expiresAt });
  return mail.queue(tx, { ...letter, about, expiresAt });
};

/** Stores that the mail of an invitation failed. */
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
/** The link is said to whoever is to pass it on. */
const answerOf = async (
  tx: DbOrTx,
  context: RequestContext,
  { invitation: { id, way }, link }: OutgoingInvitation,
) => {
  // The sender may have lost the role since the request began.
  await lapseInvitations(tx, [context.session.userId], context.now);
  return { ...(await findOpenInvitation(tx, context, id)), ...(way === 'link' && { link }) };
};

/** @throws HTTPException 422 where somebody has the address or is invited already, 409 where too many are, 429 */
export const invite = async (
  services: InvitationServices,
  context: RequestContext,
  { email: sent, role_ids, first_name, last_name, language, ...asked }: z.output<typeof newInvitation>,
) => {
  const { session, now } = context;
  const way = wayOf(services, asked);
  const email = sent.toLowerCase();
  await services.countLink(session.userId);
  return withUniqueCheck(table, { email: translatable('invitations.is_invited_already') }, () =>
    context.audit(async (tx) => {
      await lockCallerAndPeople(tx, session, []);
      const roles = await requireRoles(tx, role_ids);
      if (await hasAccount(tx, email))
        throw new ValidationError({ email: translatable('accounts.email_is_taken') });
      if ((await countOpen(tx)) >= MAX_INVITATIONS)
        throw httpError(409, translatable('invitations.too_many_invitations'));
      const { token, kept } = newLink(context);
      const names = { firstName: first_name ?? '', lastName: last_name ?? '' };
      const [invitation] = await tx
        .insert(table)
        .values({ email, ...names, language, way, invitedBy: session.userId, createdAt: now, ...kept })
        .returning();
      const { id } = invitation!;
      await tx.insert(invitationRoles).values(roles.map((role) => ({ invitationId: id, roleId: role.id })));
      const outgoing = { invitation: invitation!, link: linkTo(services, token, language) };
      const changes = changesOf({}, { roles: roles.map(({ key }) => key) });
      const sendIt = await queueInvitation(tx, services, context, outgoing);
      return {
        answer: await answerOf(tx, context, outgoing),
        events: [invitationEvent('invited', invitation!, { facts: { way }, changes })],
        afterCommit: sendIt,
      };
    }),
  );
};

/** Makes another link for another two days. @throws HTTPException 409 where the address has an account by now, 429 */
export const inviteAgain = async (
  services: InvitationServices,
  context: RequestContext,
  number: number | undefined,
  asked: z.output<typeof invitationChange>,
) => {
  const { session } = context;
  const way = wayOf(services, asked);
  if (!(await findOpenInvitation(context.db, context, number))) return undefined;
  await services.countLink(session.userId);
  return context.audit(async (tx) => {
    await lockCallerAndPeople(tx, session, []);
    const { token, kept } = newLink(context);
    const isThis = and(eq(table.id, number ?? 0), isOpenInvitation);
    const [before] = await tx.select().from(table).where(isThis).for('update');
    if (!before) throw httpError(409, translatable('invitations.invitation_is_over'));
    await tx.insert(replacedLinks).values({ tokenHash: before.tokenHash, invitationId: before.id });
    const [invitation] = await tx
      .update(table)
      .set({ ...kept, way, invitedBy: session.userId })
      .where(isThis)
      .returning();
    if (!invitation) throw httpError(409, translatable('invitations.invitation_is_over'));
    if (await hasAccount(tx, invitation.email)) throw httpError(409, translatable('accounts.email_is_taken'));
    const outgoing = { invitation, link: linkTo(services, token, invitation.language) };
    const sendIt = await queueInvitation(tx, services, context, outgoing);
    return {
      answer: await answerOf(tx, context, outgoing),
      events: [invitationEvent('invitation_sent', invitation, { facts: { way } })],
      afterCommit: sendIt,
    };
  });
};

/** Its link opens nothing any more. @throws HTTPException 409 where it was used meanwhile */
export const withdraw = async (context: RequestContext, number: number | undefined) => {
  const found = await findOpenInvitation(context.db, context, number);
  if (!found) return undefined;
  return context.audit(async (tx) => {
    const [invitation] = await tx
      .update(table)
      .set({ withdrawnAt: context.now })
      .where(and(eq(table.id, found.id), isOpenInvitation))
      .returning();
    if (!invitation) throw httpError(409, translatable('invitations.invitation_is_over'));
    await cancelMail(tx, 'invitation', String(invitation.id));
    return { answer: found, events: [invitationEvent('invitation_withdrawn', invitation)] };
  });
};
