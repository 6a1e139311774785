import { resourceMap } from '../../../src/dataProvider/resourceMap';
import type { ResourceName } from '../../../src/contract/permissions';
import type { ResourceMethods } from '../../../src/dataProvider/verbs';
import { resources } from '../../../src/resources';
import { resourceName } from '../screens';

/** The record that `--write` lets the doctor change for a moment. */
export interface Target {
  resource: ResourceName;
  kind: string;
  id: string;
}

const table: Record<string, ResourceMethods> = resourceMap;

/** Records that have a form and are found again in a list, each with its name in the singular. */
const KINDS = resources
  .filter(({ name }) => table[name]?.getList && table[name].update)
  .map(({ name }) => ({ resource: name, kind: resourceName(name, 1) }));

/** Any word of what it is called will do, as `seller` for a Seller Account. @throws Error naming what there is */
export const targetOf = (written: string): Target => {
  const [, word = '', id = ''] = /^([^:]+):(.+)$/.exec(written) ?? [];
  const meant = KINDS.filter(({ kind }) => kind.toLowerCase().split(' ').includes(word.toLowerCase()));
  if (meant.length === 1 && id) return { ...meant[0]!, id };
  const known = KINDS.map(({ kind }) => kind).join(', ');
  throw new Error(`--write takes one record by its number, as category:12. There are: ${known}.`);
};
