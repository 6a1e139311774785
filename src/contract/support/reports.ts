import * as z from 'zod/mini';

import { contactFields, personRefWithContact } from '../accounts/personRefs';
import { page } from '../core/response';
import { oneOf } from '../core/checks';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { FILTERS, caseFilter } from '../filters';
import { LATEST_ID_FIRST, defineRestResource } from '../core/restResource';
import * as f from '../core/field';
import { pageQuery } from '../core/queries';
import { translatable } from '../core/translatable';
import { assigneeField } from './workItems';

export const REPORT_STATUSES = ['open', 'closed'] as const;

/** A buyer's report about a booking. */
const communityReport = f.entity(
  {
    id: f.id,
    appointment_date: f.nullable(f.date),
    created_at: f.nullable(f.date),
    buyer: personRefWithContact,
    service: f.text,
    seller: f.entityOrNull(f.entity({ ...contactFields, is_restricted: f.flag }, 'ReportedContact')),
    reason: f.text,
    status: f.optional(f.choice(REPORT_STATUSES)),
    ...assigneeField,
  },
  'CommunityReport',
);
export type CommunityReportRow = f.RowOf<typeof communityReport>;

const reportChange = z.object({
  status: oneOf(REPORT_STATUSES, translatable('community_reports.report_change.status')),
});

/** Row of the Community Reports list, with the field names of section 2 of the specification. */
const report = f.entity(
  { id: f.idOrIndex, date: f.date, buyerName: f.text, email: f.text, name: f.text, reports: f.text },
  'Report',
);
export type ReportRow = f.RowOf<typeof report>;

export const reportEndpoints = {
  listReports: defineEndpoint('GET admin/reports', {
    summary: 'Lists reports.',
    capability: SECTION_7,
    access: ['reports'],
    permission: { action: 'list', resource: 'community_reports' },
    input: pageQuery,
    output: page('reports', report),
  }),
};

export const reportResources = {
  reports: defineRestResource({
    access: ['reports'],
    row: communityReport,
    filter: caseFilter(REPORT_STATUSES, FILTERS.reports),
    sortBy: ['id', 'appointment_date', 'created_at', 'status', 'service'],
    order: LATEST_ID_FIRST,
    update: { action: 'close', stepUp: 'never', input: reportChange },
  }),
} as const;
