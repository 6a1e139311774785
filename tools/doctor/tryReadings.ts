import type { Identifier } from 'react-admin';

import { removeIdSuffix } from '../../src/dataProvider/duplicateIds';
import { ownerOf } from './ownerOf';
import { isOfOne, readingsOf, type Reading } from './readings';
import { nameOf, tryReading, type Trial } from './tryReading';
import type { Watch } from './watch';

/** Of so many people the ledger is read, until one has anything in it. */
const PEOPLE = 3;

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

/** Makes every reading call of the contract, one after the other. */
export const tryReadings = async (watch: Watch): Promise<Trial[]> => {
  const trials: Trial[] = [];
  for (const reading of await readingsOf()) {
    trials.push(
      isOfOne(reading.call)
        ? await tryOneOf(reading, idsIn(trials, reading), watch)
        : await tryReading(reading, watch),
    );
  }
  return trials;
};
