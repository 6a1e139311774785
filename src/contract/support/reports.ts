import * as z from 'zod/mini';

import { contactFields, personRefWithContact } from '../accounts/personRef';
import { page } from '../core/response';
import { oneOf } from '../core/checks';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import {
  choice,
  date,
  entity,
  entityOrNull,
  flag,
  id,
  idOrIndex,
  nullable,
  optional,
  text,
  type RowOf,
} from '../core/field';
import { pageQuery } from '../core/queries';
import { translatable } from '../core/translatable';
import { assigneeField } from './workItems';

export const REPORT_STATUSES = ['open', 'closed'] as const;

/** A buyer's report about a booking. */
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

/** Row of the Community Reports list, with the field names of section 2 of the specification. */
const report = entity(
  { id: idOrIndex, date, buyerName: text, email: text, name: text, reports: text },
  'Report',
);
export type ReportRow = RowOf<typeof report>;

export const reportEndpoints = {
  listReports: defineEndpoint({
    method: 'GET',
    path: 'admin/reports',
    summary: 'Lists reports.',
    capability: SECTION_7,
    access: ['reports'],
    permission: { action: 'list', resource: 'community_reports' },
    input: pageQuery,
    output: page('reports', report),
  }),
};
