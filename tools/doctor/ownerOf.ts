import { resources } from '../../src/resources';

/** The resource whose page reads by this one: a ledger's owner is the list of those who have one. */
export const ownerOf = (resource: string | undefined) =>
  resources.find(({ related = [] }) => related.some(({ name }) => name === resource))?.name;
