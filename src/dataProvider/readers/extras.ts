import type { Id } from '../../contract/entities';
import type { CommunityReport, Contact, Notice, RefundRequest } from '../../contract/extras';
import { amount, date, flag, id, isObject, optional, optionalText, record, text } from '../read';

/** The rows of extras: as loose as any other server's, since any server may offer them. */

export interface ContactRow extends Omit<Contact, 'id'> {
  /** Without one, nothing can be done to the account. */
  id: Id | undefined;
}
const contactFields = {
  id: (value: unknown) => (value == null ? undefined : id(value)),
  name: text,
  email: optionalText,
  phone: optionalText,
};
const readContact = record<ContactRow>(contactFields);
const contact = (value: unknown) => (isObject(value) ? readContact(value) : null);

type Amounts = 'credits' | 'refunded_credits' | 'refundable_credits' | 'approved_credits';
export interface RefundRequestRow extends Omit<RefundRequest, 'buyer' | 'seller' | 'status' | Amounts> {
  buyer: ContactRow | null;
  seller: ContactRow | null;
  credits: number | null;
  /** What a server need not say. */
  refunded_credits?: number | null | undefined;
  refundable_credits?: number | null | undefined;
  approved_credits?: number | null | undefined;
  /** What is not `open` cannot be decided any more. */
  status: string;
}
export const readRefundRequest = record<RefundRequestRow>({
  id,
  appointment_date: date,
  created_at: date,
  buyer: contact,
  seller: contact,
  reason: text,
  credits: amount,
  refunded_credits: optional(amount),
  refunded_by: optional(optionalText),
  refunded_at: optional(date),
  refundable_credits: optional(amount),
  approved_credits: optional(amount),
  status: (value) => text(value).toLowerCase() || 'open',
  decided_by: optionalText,
  decided_at: date,
  note: optionalText,
});

type ReportedRow = ContactRow & { is_restricted: boolean };
const readReported = record<ReportedRow>({ ...contactFields, is_restricted: flag });

export interface CommunityReportRow extends Omit<CommunityReport, 'buyer' | 'seller'> {
  buyer: ContactRow | null;
  seller: ReportedRow | null;
}
export const readCommunityReport = record<CommunityReportRow>({
  id,
  appointment_date: date,
  created_at: date,
  buyer: contact,
  service: text,
  seller: (value) => (isObject(value) ? readReported(value) : null),
  reason: text,
});

export interface NoticeRow extends Omit<Notice, 'created_at' | 'link'> {
  created_at: string | null;
  link: string | undefined;
}
export const readNotice = record<NoticeRow>({
  id,
  kind: text,
  message: text,
  created_at: date,
  unread: flag,
  link: optional(optionalText),
});
