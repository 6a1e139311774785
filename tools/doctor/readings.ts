import type { Identifier, RaRecord } from 'react-admin';
import * as z from 'zod/mini';

import type { Endpoint } from '../../src/contract/core/endpoint';
import type { ListResponse } from '../../src/contract/core/response';
import { PERIODS } from '../../src/contract/core/choices';
import { PAGE_SIZE } from '../../src/contract/limits';
import { noParams, resourceMap } from '../../src/dataProvider/resourceMap';
import { api } from '../../src/contract/endpoints';
import type { ResourceName } from '../../src/contract/permissions';
import type { Send } from '../../src/dataProvider/send';
import { list, type ResourceMethods } from '../../src/dataProvider/verbs';

export type ListCall = Endpoint<z.ZodMiniType, ListResponse<unknown, RaRecord>>;

/** A reading call, and how the product makes it. */
export interface Reading {
  call: Endpoint;
  /** The resource that reads by it; `undefined` for a call that the public site makes. */
  resource: ResourceName | undefined;
  list?: ResourceMethods['getList'];
  one?: ResourceMethods['getOne'];
}

const table: Record<string, ResourceMethods> = resourceMap;

/** Parameters of the first page of an unfiltered list. @param id of the person, for a list of one person */
export const firstPage = (id?: Identifier) => ({
  pagination: { page: 1, perPage: PAGE_SIZE },
  filter: id === undefined ? {} : { id },
});

export const isList = (call: Endpoint): call is ListCall => 'name' in call.output;
export const isOfOne = ({ path }: Endpoint) => path.includes(':id');
const isRead = ({ method }: Endpoint) => method === 'GET';

/** The call that is made by it: it is asked, and nothing is sent. */
const callOf = async ({ list: getList, one }: Pick<Reading, 'list' | 'one'>) => {
  let heard: Endpoint | undefined;
  const listen: Send = async (call) => {
    heard ??= call;
    throw new Error('Only listening');
  };
  await (getList ? getList(listen, firstPage(0)) : one?.(listen, { id: PERIODS[0] }))?.catch(() => {});
  return heard;
};

const inTable = async (): Promise<Reading[]> => {
  const found: Reading[] = [];
  for (const [name, { getList, getOne }] of Object.entries(table)) {
    for (const how of [getList && { list: getList }, getOne && { one: getOne }]) {
      const call = how && (await callOf(how));
      if (call && isRead(call)) found.push({ call, resource: name as ResourceName, ...how });
    }
  }
  return found;
};

/**
 * All reading calls of the contract, each as the product makes it. Those about one person come last, because the lists
 * give their ids.
 */
export const readingsOf = async (): Promise<Reading[]> => {
  const ours = await inTable();
  const calls: Endpoint[] = Object.values(api);
  const others = calls
    .filter((call) => isRead(call) && !ours.some((reading) => reading.call === call))
    .map((call): Reading => ({
      call,
      resource: undefined,
      ...(isList(call) && { list: list(call, noParams) }),
    }));
  const all = [...others, ...ours];
  return [...all.filter(({ call }) => !isOfOne(call)), ...all.filter(({ call }) => isOfOne(call))];
};

export const queryOf = ({ input }: Endpoint): Record<string, readonly string[]> => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, of]) => {
      const words = typeof of === 'object' ? (of.enum ?? []) : [];
      return [name, words.map(String)];
    }),
  );
};
