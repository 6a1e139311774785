import type { GetListResult, Identifier, RaRecord } from 'react-admin';
import * as z from 'zod/mini';

import { PERIODS } from '../../src/contract/core/choices';
import { SECTION_7, type Endpoint } from '../../src/contract/core/endpoint';
import type { ListResponse } from '../../src/contract/core/response';
import { api } from '../../src/contract/endpoints';
import { PAGE_SIZE } from '../../src/contract/limits';
import { removeIdSuffix } from '../../src/dataProvider/requestPage';
import { ApiError } from '../../src/dataProvider/errors';
import { noParams, resourceMap } from '../../src/dataProvider/resourceMap';
import type { Send } from '../../src/dataProvider/send';
import { list as listOf, type ResourceMethods } from '../../src/dataProvider/verbs';
import { resources } from '../../src/resources';
import type { Connection, Exchange } from './connection';
import type { Finding, Quote } from './findings';

export type ListEndpoint = Endpoint<z.ZodMiniType, ListResponse<unknown, RaRecord>>;

/** Read endpoint, with the data provider method that sends the request. */
interface Reading {
  call: Endpoint;
  /** Resource of the method, or `undefined` for an endpoint of the public site. */
  resource: string | undefined;
  list?: ResourceMethods['getList'];
  one?: ResourceMethods['getOne'];
}

/** Result of reading one endpoint. */
export interface Trial {
  reading: Reading;
  name: string;
  /** Id of the person, for a list of one person's rows. */
  person?: Identifier | undefined;
  /** Requests that the product sent to read the endpoint. If the server ignores paging, the product sends several. */
  exchanges: readonly Exchange[];
  list?: GetListResult;
  record?: object;
  failure?: ApiError;
  untried?: string;
}

export interface CheckContext {
  root: string;
  quote: Quote;
  connection: Connection;
}

/** Function that checks the response of one endpoint, and that can send further requests. */
export type Check = (trial: Trial, context: CheckContext) => Promise<Finding[]>;

export const methodsByResource: Record<string, ResourceMethods> = resourceMap;

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
export const isList = (call: Endpoint): call is ListEndpoint => 'name' in call.output;
const isForOne = ({ path }: Endpoint) => path.includes(':id');

/** Returns the query parameters of an endpoint, each with its allowed values if the contract limits the values. */
export const queryOf = ({ input }: Endpoint): Record<string, readonly string[]> => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      (typeof schema === 'object' ? (schema.enum ?? []) : []).map(String),
    ]),
  );
};

/** Parameters of the first page of an unfiltered list. @param id of the person, for a list of one person's rows */
export const firstPage = (id?: Identifier) => ({
  pagination: { page: 1, perPage: PAGE_SIZE },
  filter: id === undefined ? {} : { id },
});

/** Reads the first page of a list, or the statistics of the first period. */
export const read = async ({ list, one }: Pick<Reading, 'list' | 'one'>, send: Send, person?: Identifier) =>
  list ? list(send, firstPage(person)) : one?.(send, { id: PERIODS[0] });

/** Runs `act`, and ignores an error of `act`. @returns the requests that `act` has sent */
export const requestsOf = async ({ exchanges }: Connection, act: () => Promise<unknown>) => {
  const before = exchanges.length;
  await act().catch(() => {});
  return exchanges.slice(before);
};

/** Finds the endpoint of a method. Calls the method with a `send` that sends nothing. */
const endpointOf = async (methods: Pick<Reading, 'list' | 'one'>) => {
  let endpoint: Endpoint | undefined;
  const listen: Send = async (call) => {
    endpoint ??= call;
    throw new Error('Only listening');
  };
  await read(methods, listen, 0).catch(() => {});
  return endpoint;
};

/** Returns all read endpoints. Lists of one person's rows come last, because they need ids from other lists. */
const findReadings = async (): Promise<Reading[]> => {
  const mapped: Reading[] = [];
  for (const [resource, { getList, getOne }] of Object.entries(methodsByResource)) {
    for (const methods of [getList && { list: getList }, getOne && { one: getOne }]) {
      const call = methods && (await endpointOf(methods));
      if (call?.method === 'GET') mapped.push({ call, resource, ...methods });
    }
  }
  const endpoints: Endpoint[] = Object.values(api);
  const others = endpoints
    .filter((call) => call.method === 'GET' && !mapped.some((reading) => reading.call === call))
    .map((call): Reading => ({
      call,
      resource: undefined,
      ...(isList(call) && { list: listOf(call, noParams) }),
    }));
  const all = [...others, ...mapped];
  return [...all.filter(({ call }) => !isForOne(call)), ...all.filter(({ call }) => isForOne(call))];
};

const tryReading = async (
  reading: Reading,
  { send, exchanges }: Connection,
  person?: Identifier,
): Promise<Trial> => {
  const before = exchanges.length;
  const result = await read(reading, send, person).then(
    (response) => (reading.list ? { list: response as GetListResult } : { record: response?.data as object }),
    (error: unknown) => ({ failure: error instanceof ApiError ? error : new ApiError(String(error), 0) }),
  );
  return { reading, name: nameOf(reading.call), person, exchanges: exchanges.slice(before), ...result };
};

/** Maximum number of people whose ledgers the doctor reads until a ledger has rows. */
const MAX_PEOPLE = 3;

/** Returns ids of people, from the list that links to the ledgers of these people. */
const idsFor = ({ resource }: Reading, trials: readonly Trial[]): Identifier[] => {
  const owner = resources.find(({ related = [] }) => related.some(({ name }) => name === resource))?.name;
  const rows = trials.find(({ reading }) => reading.resource === owner)?.list?.data ?? [];
  return rows.slice(0, MAX_PEOPLE).map(({ id }) => removeIdSuffix(id));
};

const tryForPeople = async (
  reading: Reading,
  ids: readonly Identifier[],
  connection: Connection,
): Promise<Trial> => {
  let trial: Trial | undefined;
  for (const id of ids) {
    trial = await tryReading(reading, connection, id);
    if (trial.failure || trial.list?.data.length) return trial;
  }
  const untried = 'Not requested, because the list of people is empty.';
  return trial ?? { reading, name: nameOf(reading.call), exchanges: [], untried };
};

/** Reads all endpoints that the server has. Skips an endpoint whose capability is not among the `capabilities`. */
export const tryReadings = async (
  connection: Connection,
  capabilities: readonly string[],
  progress: (step: string) => void,
) => {
  const trials: Trial[] = [];
  const readings = await findReadings();
  for (const [at, reading] of readings.entries()) {
    const { capability } = reading.call;
    if (capability !== SECTION_7 && !capabilities.includes(capability)) {
      const untried = `Not requested, because the server does not offer \`${capability}\`.`;
      trials.push({ reading, name: nameOf(reading.call), exchanges: [], untried });
      continue;
    }
    progress(`Reading ${at + 1} of ${readings.length}: ${nameOf(reading.call)}`);
    trials.push(
      isForOne(reading.call)
        ? await tryForPeople(reading, idsFor(reading, trials), connection)
        : await tryReading(reading, connection),
    );
  }
  return trials;
};
