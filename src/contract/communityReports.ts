import * as z from 'zod/mini';

import { assigned } from './assignments';
import { contactFields, contactOrNobody } from './contact';
import {
  choice,
  date,
  described,
  entity,
  flag,
  id,
  nullable,
  optional,
  orNobody,
  text,
  type RowOf,
} from './field';
import * as say from './sentences';

export const REPORT_STATUSES = ['open', 'closed'] as const;

/** A buyer's complaint about a booking. */
export const communityReport = entity(
  {
    id,
    appointment_date: nullable(date),
    created_at: nullable(date),
    buyer: contactOrNobody,
    service: text,
    seller: described(
      'Who is reported; `null` once the person is deleted, or where a server does not say',
      orNobody(entity({ ...contactFields, is_restricted: flag }, 'ReportedContact')),
    ),
    reason: text,
    status: described('Where a server says so', optional(choice(REPORT_STATUSES))),
    ...assigned,
  },
  'CommunityReport',
);
export type CommunityReportRow = RowOf<typeof communityReport>;

export const reportChange = z.object({
  status: z.enum(
    REPORT_STATUSES,
    say.sentence('A report is open or closed', 'Una denuncia está abierta o cerrada'),
  ),
});
