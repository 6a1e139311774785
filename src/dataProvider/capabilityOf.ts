import { REST_RESOURCES, type Capability, type RestResourceName } from '../contract/capabilityNames';
import { SECTION_7 } from '../contract/core/endpoint';
import { resourceMap } from './resourceMap';
import type { ResourceMethods } from './verbs';

const isRestResource = (name: string): name is RestResourceName =>
  (REST_RESOURCES as readonly string[]).includes(name);

/**
 * Capability of the endpoint of a resource's records, or `undefined` for a resource of section 7, which every server
 * has.
 */
export const capabilityOf = (
  name: string,
  resources: Record<string, ResourceMethods> = resourceMap,
): Capability | undefined => {
  const { getList, getOne } = resources[name] ?? {};
  const endpoint = (getList ?? getOne)?.endpoint;
  if (!endpoint) return isRestResource(name) ? name : undefined;
  return endpoint.capability === SECTION_7 ? undefined : (endpoint.capability as Capability);
};
