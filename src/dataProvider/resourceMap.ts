import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import * as z from 'zod/mini';

import { LIST_FILTERS, type Capability } from '../contract/capabilityNames';
import {
  CATALOGUE_ENTRIES,
  REST_RESOURCES,
  type CatalogueResource,
  type RestResourceName,
} from '../contract/resourceNames';
import type { PayoutStatus, Period, TransactionKind } from '../contract/core/choices';
import { filterParamNames, type ListFilterValues, type Filters, FILTERS } from '../contract/filters';
import type { LedgerLineType } from '../contract/ledger';
import { PAGE_SIZE, SORT_DIRECTION, SORT_DIRECTION_IN_DIGITS } from '../contract/limits';
import { cachedCapabilities } from './capabilities';
import { removeIdSuffix } from './requestPage';
import { ownAccountEndpoints, PASSWORD_CHANGED } from '../contract/accounts/ownAccount';
import type { ListResponse, RecordResponse } from '../contract/core/response';
import { SECTION_7, type Endpoint, type Input } from '../contract/core/endpoint';
import type { periodQuery } from '../contract/core/queries';
import { api } from '../contract/endpoints';
import type { PermissionAction, ResourceName } from '../contract/permissions';
import { byBookingCase } from '../contract/support/bookingCases';
import { translateMessage } from '../i18n/i18nProvider';
import { readResponse } from './readResponse';
import type { Send } from './send';
import { asResult, bulk, create, list, one, remove, save, toPayload, type ResourceMethods } from './verbs';

const pageParams = ({ pagination }: GetListParams) => ({
  page: pagination?.page ?? 1,
  per_page: pagination?.perPage ?? PAGE_SIZE,
});

interface Filter {
  id?: Identifier;
  q?: string;
  range?: Period;
  from?: string;
  to?: string;
  status?: PayoutStatus;
  kind?: TransactionKind;
  active_in?: Period;
  person?: Identifier;
  type?: LedgerLineType;
  booking?: Identifier;
}

const filterOf = ({ filter }: GetListParams) => (filter ?? {}) as Filter;

const pickFilters = <Name extends keyof Filter>(params: GetListParams, names: readonly Name[]) => {
  const filter = filterOf(params);
  const values = names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]] as const]));
  // The cast sets the type, because TypeScript cannot infer property names from a list of names.
  return Object.fromEntries(values) as Pick<Filter, Name>;
};

/** Returns a mapper from list parameters to the query of a page. Adds the filters in `names` that have a value. */
const pageParamsWith =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams): ReturnType<typeof pageParams> & Pick<Filter, Name> => ({
    ...pageParams(params),
    ...pickFilters(params, names),
  });

export const noParams = () => ({});

/** Returns a mapper from list parameters to a query for the rows of one person. The filter `id` is the person's id. */
const personParams =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams) => ({ ...pickFilters(params, names), id: removeIdSuffix(filterOf(params).id!) });
const personPageParams =
  <Name extends keyof Filter>(...names: Name[]) =>
  (params: GetListParams) => ({ ...pageParams(params), ...personParams(...names)(params) });

/** Returns the query parameters of the filters, or none if the server is known to lack the capability `filters`. */
const extensionFilters = <F extends Filters>(params: GetListParams, filters: F): ListFilterValues<F> => {
  const areSupported = cachedCapabilities()?.includes(LIST_FILTERS) ?? true;
  const values = (params.filter ?? {}) as ListFilterValues<F>;
  return Object.fromEntries(
    filterParamNames(filters).flatMap((name) =>
      areSupported && values[name] !== undefined ? [[name, values[name]]] : [],
    ),
    // The cast sets the type, because TypeScript cannot infer property names from a list of names.
  ) as ListFilterValues<F>;
};

/** Returns a mapper like `pageParamsWith` that also adds the `filters` of an extension. */
const filteredPageParams =
  <F extends Filters, Name extends keyof Filter>(filters: F, ...names: Name[]) =>
  (params: GetListParams) => ({ ...pageParamsWith(...names)(params), ...extensionFilters(params, filters) });

/** Maps the sort order. `VITE_SORT_DIRECTION=0,1` is for a server that rejects `asc` and `desc` (decision 2). */
const sortDirection = (order: 'ASC' | 'DESC') => {
  const setting = import.meta.env.VITE_SORT_DIRECTION as string | undefined;
  return (setting === '0,1' ? SORT_DIRECTION_IN_DIGITS : SORT_DIRECTION)[order];
};

/** Returns a mapper to a query with page, search, sort and filters. `emptySearch` replaces an empty search text. */
const searchPageParams =
  <Column extends string, F extends Filters>(defaultSort: Column, filters: F, emptySearch = '') =>
  (params: GetListParams) => ({
    search: filterOf(params).q?.trim() || emptySearch,
    sort_by: (params.sort?.field ?? defaultSort) as Column,
    sort_direction: sortDirection(params.sort?.order ?? 'DESC'),
    ...extensionFilters(params, filters),
    ...pageParamsWith('active_in')(params),
  });

/** Reads statistics. The id is the period: `this_month`, or `2026-11-01..2026-11-20` for a range of days. */
const statistics = (endpoint: Endpoint<typeof periodQuery, RecordResponse<unknown, object>>) =>
  one(endpoint, (id) => {
    const [first, to] = String(id).split('..');
    return to === undefined ? { range: first as Period } : { from: first, to };
  });

const PERIOD_FILTERS = ['range', 'from', 'to'] as const;

/** Text to send if the search field is empty. The provider's server seems to need a text (specification, section 7). */
const SELLERS_EMPTY_SEARCH = 'a';

/** Chooses the endpoint by the requested state, never by inverting the displayed state (decision 5). */
const blockOrUnblock = bulk((data) =>
  'is_restricted' in data && data.is_restricted ? api.blockUsers : api.unblockUsers,
);
const accountEndpoints = {
  update: save(api.editUser, (user_id) => ({ user_id })),
  updateMany: blockOrUnblock,
  deleteMany: bulk(() => api.deleteUsers),
};

/** Omits the picture if it is a URL, because the server already has that picture (decision 18). */
const newPictureOnly = (_id: Identifier, { image }: { image?: string | null }) => ({
  image: image?.startsWith('data:') ? image : undefined,
});

/** Returns the mapper from list parameters to the query of an endpoint: with search and sort, with pages, or empty. */
const paramsOf = ({ input }: Endpoint) => {
  const defaults = z.parse(input, {}) as { page?: number; sort_by?: string };
  if (defaults.sort_by) return searchPageParams(defaults.sort_by, {});
  return defaults.page ? pageParams : noParams;
};

/** Returns the methods of a resource of the catalogue: one for each endpoint, by the action of its permission. */
const methodsOf = (name: string): ResourceMethods => {
  const withAction = (action: PermissionAction) =>
    Object.values<Endpoint>(api).find(
      ({ permission }) =>
        typeof permission === 'object' && permission.resource === name && permission.action === action,
    );
  const [listed, created, edited, deleted] = (['list', 'create', 'edit', 'delete'] as const).map(withAction);
  return {
    // The cast sets the type of the response, which the lookup by permission does not know.
    ...(listed && {
      getList: list(listed as Endpoint<z.ZodMiniType, ListResponse<unknown, RaRecord>>, paramsOf(listed)),
    }),
    ...(created && { create: create(created) }),
    ...(edited && { update: save(edited, edited.hasPicture && newPictureOnly) }),
    ...(deleted && { delete: remove(deleted) }),
  };
};
// The cast restores the type of the keys, because `Object.entries` returns strings.
const catalogueMethods = Object.fromEntries(
  CATALOGUE_ENTRIES.map(([name]) => [name, methodsOf(name)]),
) as Record<CatalogueResource, ResourceMethods>;

/**
 * Saves the profile. Returns the saved person for the session, without passwords. After a password change, shows the
 * message of the specification, section 8.
 */
const saveProfile = async (
  send: Send,
  { id, data }: { id: Identifier; data: Input<typeof ownAccountEndpoints.editProfile> },
) => {
  const { editProfile } = ownAccountEndpoints;
  const successMessage = data.new_password ? translateMessage(PASSWORD_CHANGED) : undefined;
  const response = await send(editProfile, toPayload(editProfile.input, data), undefined, successMessage);
  const user = readResponse(editProfile.output.read, response);
  const { new_password: _new, current_password: _current, ...rest } = data;
  return asResult({ ...rest, ...user, id });
};

/** Methods of each react-admin resource, by verb. The key is both the resource's name and its URL segment. */
export const resourceMap = {
  seller_account: {
    getList: list(api.listSellers, searchPageParams('created_at', FILTERS.sellers, SELLERS_EMPTY_SEARCH)),
    ...accountEndpoints,
  },
  /** Transactions of one seller. The filter `id` is the seller's id. `meta` holds the balances. */
  seller_ledger: { getList: list(api.sellerTransactions, personParams('type', 'range')) },

  buyer_account: {
    getList: list(api.listBuyers, searchPageParams('created_at', FILTERS.buyers)),
    ...accountEndpoints,
  },
  /** Transactions of one buyer. The filter `id` is the buyer's id. `meta` holds the balance. */
  buyer_ledger: { getList: list(api.buyerTransactions, personPageParams('type', 'range', 'booking')) },

  blocked_users: {
    getList: list(api.listBlockedUsers, searchPageParams('created_at', {})),
    updateMany: accountEndpoints.updateMany,
    deleteMany: accountEndpoints.deleteMany,
  },

  dashboard: { getOne: statistics(api.dashboardStats) },
  recent_payouts: { getList: list(api.recentPayouts, pageParamsWith(...PERIOD_FILTERS)) },

  ...catalogueMethods,

  /** Pages that read a REST resource. */
  ...byBookingCase('page', (): ResourceMethods => ({})),
  community_reports: { getList: list(api.listReports, pageParams) },
  contact_forms: {
    getList: list(api.listContactForms, filteredPageParams(FILTERS.messages, 'id', 'person')),
  },

  finance: { getOne: statistics(api.financeStats) },
  seller_payouts: {
    getList: list(
      api.listSellerPayouts,
      filteredPageParams(FILTERS.payouts, 'id', ...PERIOD_FILTERS, 'status'),
    ),
  },
  buyer_transactions: {
    getList: list(
      api.listFinanceTransactions,
      filteredPageParams(FILTERS.transactions, 'id', ...PERIOD_FILTERS, 'kind'),
    ),
  },

  settings: { update: saveProfile },
  stripe_settings: { getOne: one(api.getFeeSettings, noParams), update: save(api.saveFeeSettings) },

  admin_manage: {
    getList: list(api.listAdmins, pageParamsWith('id')),
    create: create(api.createAdmin),
    /** Sends all fields of the form, and the id both in the path and as `admin_id` (decision 16). */
    update: save(api.updateAdmin, (admin_id) => ({ admin_id })),
    updateMany: accountEndpoints.updateMany,
    delete: remove(api.deleteAdmin),
  },
  roles: { getList: list(api.listRoles, noParams) },

  /** Resource of a page that has no endpoint in section 7 of the specification and reads an extension. */
  activity: {},
} satisfies Record<ResourceName, ResourceMethods>;

const isRestResource = (name: string): name is RestResourceName =>
  (REST_RESOURCES as readonly string[]).includes(name);

/** Returns the capability that a resource needs, or `undefined` for a resource that every server has (section 7). */
export const capabilityOf = (
  name: string,
  resources: Record<string, ResourceMethods> = resourceMap,
): Capability | undefined => {
  const { getList, getOne } = resources[name] ?? {};
  const endpoint = (getList ?? getOne)?.endpoint;
  if (!endpoint) return isRestResource(name) ? name : undefined;
  return endpoint.capability === SECTION_7 ? undefined : (endpoint.capability as Capability);
};
