import type { GetListResult, Identifier } from 'react-admin';

import { PERIODS } from '../../src/contract/core/choices';
import { ApiError } from '../../src/dataProvider/errors';
import { removeIdSuffix } from '../../src/dataProvider/requestPage';
import { resources } from '../../src/resources';
import { firstPage, isOfOne, readingsOf, type Reading } from './readings';
import type { Exchange, Watch } from './watch';

export interface Trial {
  reading: Reading;
  name: string;
  of?: Identifier | undefined;
  /** The requests that were made for it: several where a server has habits that the product adapts to. */
  exchanges: readonly Exchange[];
  list?: GetListResult;
  record?: object;
  failure?: ApiError;
  untried?: string;
}

export const nameOf = ({ call: { method, path } }: Pick<Reading, 'call'>) => `${method} ${path}`;

const asked = async ({ list, one }: Reading, { send }: Watch, of?: Identifier): Promise<Partial<Trial>> => {
  if (list) return { list: await list(send, firstPage(of)) };
  const { data } = (await one?.(send, { id: PERIODS[0] })) ?? {};
  return { record: data as object };
};

/** The requests that are made by it, whatever comes of them. */
export const startedBy = async (
  { exchanges }: Watch,
  act: () => Promise<unknown> | undefined,
): Promise<readonly Exchange[]> => {
  const before = exchanges.length;
  await act()?.catch(() => {});
  return exchanges.slice(before);
};

const tryReading = async (reading: Reading, watch: Watch, of?: Identifier): Promise<Trial> => {
  const before = watch.exchanges.length;
  const result = await asked(reading, watch, of).catch((failure: unknown) => ({
    failure: failure instanceof ApiError ? failure : new ApiError(String(failure), 0),
  }));
  return { reading, name: nameOf(reading), of, exchanges: watch.exchanges.slice(before), ...result };
};

/** The number of people whose ledgers are tried until one has rows. */
const PEOPLE = 3;

/** The resource whose page reads by this one: a ledger's owner is the list of those who have one. */
const ownerOf = (resource: string | undefined) =>
  resources.find(({ related = [] }) => related.some(({ name }) => name === resource))?.name;

const idsIn = (trials: readonly Trial[], { resource }: Reading): Identifier[] => {
  const owner = ownerOf(resource);
  const rows = trials.find(({ reading }) => reading.resource === owner)?.list?.data ?? [];
  return rows.slice(0, PEOPLE).map(({ id }) => removeIdSuffix(id));
};

const tryOneOf = async (reading: Reading, ids: readonly Identifier[], watch: Watch): Promise<Trial> => {
  let trial: Trial | undefined;
  for (const id of ids) {
    trial = await tryReading(reading, watch, id);
    if (trial.failure || trial.list?.data.length) return trial;
  }
  const untried = 'There is nobody in the list before it, whose it could be.';
  return trial ?? { reading, name: nameOf(reading), exchanges: [], untried };
};

export const tryReadings = async (watch: Watch, progress: (step: string) => void): Promise<Trial[]> => {
  const trials: Trial[] = [];
  const readings = await readingsOf();
  for (const [at, reading] of readings.entries()) {
    progress(`Reading ${at + 1} of ${readings.length}: ${nameOf(reading)}`);
    trials.push(
      isOfOne(reading.call)
        ? await tryOneOf(reading, idsIn(trials, reading), watch)
        : await tryReading(reading, watch),
    );
  }
  return trials;
};
