import * as z from 'zod/mini';

import { translatable } from './core/translatable';
import { max, min } from './core/checks';
import { SECTION_7 } from './core/endpoint';
import * as f from './core/field';
import * as input from './core/inputs';
import { amountAboveZero } from './core/numbers';
import { partialResult, type EndpointResponse } from './core/response';
import { ENTER_CREDIT_AMOUNT, refundableCredits } from './ledger';
import { MAX_BULK } from './limits';
import { RESOURCE_OF_ROLE, type ResourceName, type StepUpRuleFor } from './permissions';
import { otherNeedsNote, reasonFields, type ReasonKind } from './reasons';
import type { Role } from './roles';

/** Type of the ledger line that an action with an amount inserts for each person. */
type Moves = 'credit' | 'debit';

/** Declaration of an action, with the data that its endpoint, permission, audit event, messages and dialog need. */
interface ActionDefinition {
  /** Name of the permission. The messages of the action are in `actions.<name>`. */
  action: string;
  /** One-line summary for the OpenAPI document. */
  summary: string;
  /** `SECTION_7`, or the name of a capability. The embedded server announces this capability. */
  capability: string;
  /** Roles that permit the action, each with the resource of the records that the role may change. */
  resources: { readonly [R in Role]?: ResourceName };
  event: string;
  /** Group of the event in the filter of the Activity page. */
  group: 'blocks' | 'refunds' | 'changes';
  /** Event and kind of reasons for an action on administrators, if they differ from those for sellers and buyers. */
  admins?: { event: 'restricted' | 'unrestricted'; reasons?: ReasonKind };
  input: z.ZodMiniType;
  output: EndpointResponse;
  /** True if the handler stores `idempotency_key` in the new record. By default, a separate table stores the key. */
  storesIdempotencyKey?: true;
}

interface PlainAction<In> {
  /** Kind of the reasons that the user can select. If set, the input must contain `reasonFields`. */
  reasons?: ReasonKind;
  stepUp: StepUpRuleFor<In>;
  amount?: undefined;
  moves?: undefined;
}

/** Action that moves money. Must declare reasons, a step-up rule and an idempotency key, or does not compile. */
type MoneyAction<In> = {
  reasons: ReasonKind;
  stepUp: 'always' | ('movesMuch' & StepUpRuleFor<In>);
  /** Name of the input field with the number of credits that each record receives or loses. */
  amount: keyof In & string;
  input: 'reason' | 'note' | 'idempotency_key' extends keyof In
    ? unknown
    : 'needs `reasonFields` and `input.keyField`';
} & (In extends { user_ids: unknown } ? LedgerChange : { moves?: undefined });

interface LedgerChange {
  /** `credit` adds the amount to the ledger of each buyer. `debit` takes the amount, if the buyer has enough credits. */
  moves: Moves;
  resources: { readonly [R in Role]?: 'buyer_account' };
}

/** Adds the parts of an endpoint that are derived from the declaration of an action. */
const toEndpoint = <const Definition extends ActionDefinition>(
  route: `POST ${string}`,
  definition: Definition,
) => ({
  ...definition,
  method: 'POST' as const,
  path: route.slice('POST '.length),
  access: Object.keys(definition.resources) as Role[],
  permission: { action: definition.action as Definition['action'], resource: definition.resources },
});

const defineAction = <const Definition extends ActionDefinition>(
  route: `POST ${string}`,
  definition: Definition & PlainAction<z.output<Definition['input']>>,
) => toEndpoint(route, definition);

/** The looser type parameter makes the compiler name a missing field, instead of comparing the step-up rules. */
const defineMoneyAction = <const Definition extends Pick<ActionDefinition, 'input'>>(
  route: `POST ${string}`,
  definition: Definition & ActionDefinition & MoneyAction<z.output<Definition['input']>>,
) =>
  toEndpoint(
    route,
    definition as unknown as Definition extends ActionDefinition ? Definition : ActionDefinition,
  );

/** Fields of an action on people. */
const selectionFields = {
  user_ids: input
    .listOf(input.id, translatable('accounts.validation.no_user_selected'))
    .check(
      min(1, translatable('accounts.validation.no_user_selected')),
      max(MAX_BULK, translatable('accounts.validation.too_many_users', { max: MAX_BULK })),
    ),
  /**
   * If true, the server changes the users that can be changed and returns the other users as rejected. By default, the
   * whole request fails if one user cannot be changed. Servers with the capability `partial` accept this field.
   */
  partial: z.optional(input.yesOrNo),
};

/** Actions on people and on ledger lines. The key is the operation id in the OpenAPI document. */
export const actions = {
  /** Callers with the role `reports` are allowed to block reported sellers. `report` is the id of the report. */
  blockUsers: defineAction('POST admin/block-user', {
    action: 'block',
    summary: 'Blocks sellers or buyers, or restricts administrators: they are signed out and cannot sign in.',
    capability: SECTION_7,
    resources: { ...RESOURCE_OF_ROLE, reports: 'community_reports' },
    stepUp: 'changesAdmin',
    event: 'blocked',
    group: 'blocks',
    reasons: 'block',
    admins: { event: 'restricted', reasons: 'restrict' },
    input: z
      .object({ ...selectionFields, ...reasonFields, report: z.optional(input.id) })
      .check(otherNeedsNote),
    output: partialResult,
  }),
  unblockUsers: defineAction('POST admin/unblock-user', {
    action: 'unblock',
    summary: 'Unblocks sellers or buyers, or lifts the restriction of administrators.',
    capability: SECTION_7,
    resources: { ...RESOURCE_OF_ROLE, blocked_users: 'blocked_users' },
    stepUp: 'changesAdmin',
    event: 'unblocked',
    group: 'blocks',
    admins: { event: 'unrestricted' },
    input: z.object(selectionFields),
    output: partialResult,
  }),
  deleteUsers: defineAction('POST admin/delete-user', {
    action: 'delete',
    summary: 'Deletes accounts and erases their personal data.',
    capability: SECTION_7,
    resources: { ...RESOURCE_OF_ROLE, blocked_users: 'blocked_users' },
    stepUp: 'deletesMany',
    event: 'deleted',
    group: 'changes',
    reasons: 'delete',
    input: z.object({ ...selectionFields, ...reasonFields }).check(otherNeedsNote),
    output: partialResult,
  }),
  refund: defineMoneyAction('POST admin/transactions/:id/refund', {
    action: 'refund',
    summary: 'Refunds a transaction in credits.',
    capability: SECTION_7,
    resources: { buyers: 'buyer_account', finance: 'buyer_account' },
    stepUp: 'movesMuch',
    event: 'refunded',
    group: 'refunds',
    reasons: 'refund',
    amount: 'credits_to_refund',
    storesIdempotencyKey: true,
    input: z
      .object({
        id: input.id,
        credits_to_refund: amountAboveZero(ENTER_CREDIT_AMOUNT),
        ...input.keyField,
        ...reasonFields,
      })
      .check(otherNeedsNote),
    output: f.entity({ refundable_credits: refundableCredits }),
  }),
};

type Actions = typeof actions;
export type ActionId = keyof Actions;
/** Names of the permissions for actions. */
export type ActionName = Actions[ActionId]['action'];
export type ActionEvent = Actions[ActionId]['event'];

/** Ids of the actions on people, which take `user_ids`. */
export type PeopleActionId = {
  [Id in ActionId]: z.output<Actions[Id]['input']> extends { user_ids: unknown } ? Id : never;
}[ActionId];

export interface Action extends ActionDefinition {
  action: ActionName;
  event: ActionEvent;
  input: z.ZodMiniObject;
  reasons?: ReasonKind | undefined;
  amount?: string | undefined;
  moves?: Moves | undefined;
}
export const DECLARED_ACTIONS: readonly Action[] = Object.values(actions);

/** Events with a message in `actions.<name>.event`. Excludes `deleted`, an event of other kinds of records too. */
export type EventOfAction = Exclude<ActionEvent, 'deleted'>;

interface DialogMessages {
  /** Verb and label of the command in the command palette. */
  command: string;
  command_for: string;
  /** Labels of the row action and of the bulk action. */
  label: string;
  bulk: string;
  confirm: string;
  bulk_done: string;
  /** Messages of the server's response. `done_admins` is for an action on administrators, if it declares `admins`. */
  done: string;
  done_admins?: string;
}

interface AmountMessages {
  /** Label of the input. */
  amount: string;
  /** Description of the ledger line. */
  line: string;
}

/** Messages that an action needs: for its permission, its audit event and, if it acts on people, its dialog. */
export type ActionMessages = {
  [Id in ActionId as Actions[Id]['action']]: { verb: string } & (Id extends PeopleActionId
    ? DialogMessages
    : unknown) &
    (Actions[Id]['event'] extends EventOfAction ? { event: string } : unknown) &
    (Id extends PeopleActionId ? (Actions[Id]['amount'] extends string ? AmountMessages : unknown) : unknown);
};

export const isActionName = (name: string): name is ActionName =>
  DECLARED_ACTIONS.some(({ action }) => action === name);

/** Capabilities of a server that supports all actions beyond section 7 of the specification. */
export const ACTION_CAPABILITIES = DECLARED_ACTIONS.map(({ capability }) => capability).filter(
  (capability): capability is Exclude<Actions[ActionId]['capability'], typeof SECTION_7> =>
    capability !== SECTION_7,
);
