import type { ActionName } from './actions';
import type { CatalogueResource, RestResourceName } from './resourceNames';
import type { Role } from './roles';
import type { BookingCasePage } from './support/bookingCases';
import type { Id } from './core/field';

/** Names of react-admin's resources, which are also the URL segments of the pages (specification, section 1). */
export type ResourceName =
  | CatalogueResource
  | BookingCasePage
  | 'dashboard'
  | 'recent_payouts'
  | 'seller_account'
  | 'seller_ledger'
  | 'buyer_account'
  | 'buyer_ledger'
  | 'contact_forms'
  | 'finance'
  | 'seller_payouts'
  | 'buyer_transactions'
  | 'blocked_users'
  | 'settings'
  | 'stripe_settings'
  | 'admin_manage'
  | 'roles'
  | 'activity';

/** Names of permissions, in addition to the permissions for the actions in `actions.ts`. */
const PERMISSION_ACTIONS = [
  'list',
  'create',
  'edit',
  'delete',
  'export',
  'decide',
  'close',
  'assign',
  'mark',
  'send',
  'resend',
  'check',
  'resolve',
  'sign_out',
  'revoke',
  'read',
] as const;
/** Names of permissions. `canAccess` and the page of role permissions use the same names. */
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number] | ActionName;

type PermissionResource = ResourceName | RestResourceName;

/**
 * Permission to send a request. The resource can depend on the role: the role `sellers` permits blocking sellers only.
 * `'own'` permits every administrator to send a request about the caller's own account or session.
 */
export type Permission =
  | 'own'
  | { action: PermissionAction; resource: PermissionResource | { readonly [R in Role]?: ResourceName } };

/** Resource of the accounts that a role manages, by role. */
export const RESOURCE_OF_ROLE = {
  sellers: 'seller_account',
  buyers: 'buyer_account',
  admins: 'admin_manage',
} as const;

/** Returns `access` and `permission` of an endpoint for accounts. `resource` maps roles to the accounts they manage. */
export const accountPermission = (
  action: PermissionAction,
  resource: { readonly [R in Role]?: ResourceName },
) => ({ access: Object.keys(resource) as Role[], permission: { action, resource } });

/**
 * Rules for step-up authentication. Each property has the name of a rule, and the type of the input that the rule
 * reads. `server/modules/mfa/stepUp.ts` evaluates the rules. With `SECOND_FACTOR=off`, only the rule `always` requires
 * step-up authentication.
 */
interface StepUpInputs {
  never: unknown;
  always: unknown;
  unlessOff: unknown;
  /** Applies to a request that changes an administrator. */
  changesAdmin: { user_ids: readonly Id[] } | { user_id: Id };
  /** Applies to a request that deletes an administrator, or deletes more than `STEP_UP_ABOVE_ACCOUNTS` accounts. */
  deletesMany: { user_ids: readonly Id[] };
  /** Applies if a session has refunded or granted credits above the limit since its last step-up authentication. */
  movesMuch: { credits_to_refund: number } | { credits: number; user_ids: readonly Id[] };
  /** Applies to the approval of a refund request if the refund exceeds the limit of `movesMuch`. */
  approvesMuch: { id: string; change: { status: string; credits?: number | undefined } };
  /** Applies to an export of a list if the exported columns contain personal data. */
  exportsPeople: { list: string; columns: readonly { name: string }[] };
  /** Applies when the browser reports that it has exported a list with personal data. */
  reportsExportOfPeople: { what: string };
}

export type StepUpRule = keyof StepUpInputs;
export type StepUpInput<Rule extends StepUpRule> = StepUpInputs[Rule];

/** Names of the step-up rules that can read an input of the type `In`. */
export type StepUpRuleFor<In> = {
  [Rule in StepUpRule]: [In] extends [StepUpInputs[Rule]] ? Rule : never;
}[StepUpRule];

/** Maximum number of accounts that one request can delete without step-up authentication. */
export const STEP_UP_ABOVE_ACCOUNTS = 10;

/** Descriptions of the step-up rules, for the OpenAPI document. */
export const STEP_UP_DESCRIPTIONS: Record<Exclude<StepUpRule, 'never'>, string> = {
  always: 'Needs step-up authentication.',
  unlessOff: 'Needs step-up authentication.',
  changesAdmin: 'Needs step-up authentication to change an administrator.',
  deletesMany: `Needs step-up authentication to delete an administrator, or more than ${STEP_UP_ABOVE_ACCOUNTS} accounts.`,
  movesMuch: 'Needs step-up authentication for credits above the setting `CONFIRM_REFUND_ABOVE`.',
  approvesMuch: 'Needs step-up authentication to approve more than `CONFIRM_REFUND_ABOVE`.',
  exportsPeople: 'Needs step-up authentication for columns with personal data.',
  reportsExportOfPeople: 'Needs step-up authentication for a list with personal data.',
};
