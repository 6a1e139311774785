import type { ActivityFilter } from '../../contract/auditLog/activity';
import { ADMIN_BASE } from '../../contract/routes';

/** The activity's page, narrowed. */
export const activityPath = (filter: ActivityFilter) =>
  `${ADMIN_BASE}/activity?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
