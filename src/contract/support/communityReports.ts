import { translatable } from '../core/translatable';
import * as z from 'zod/mini';

import { oneOf } from '../core/checks';
import { assigneeField } from './assignments';
import { contactFields, personRefWithContact } from '../accounts/personRef';
import {
  choice,
  date,
  entity,
  flag,
  id,
  nullable,
  optional,
  entityOrNull,
  text,
  type RowOf,
} from '../core/field';

export const REPORT_STATUSES = ['open', 'closed'] as const;

/** A buyer's complaint about a booking. */
export const communityReport = entity(
  {
    id,
    appointment_date: nullable(date),
    created_at: nullable(date),
    buyer: personRefWithContact,
    service: text,
    seller: entityOrNull(entity({ ...contactFields, is_restricted: flag }, 'ReportedContact')),
    reason: text,
    status: optional(choice(REPORT_STATUSES)),
    ...assigneeField,
  },
  'CommunityReport',
);
export type CommunityReportRow = RowOf<typeof communityReport>;

export const reportChange = z.object({
  status: oneOf(REPORT_STATUSES, translatable('community_reports.report_change.status')),
});
