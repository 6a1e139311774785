import type { Api } from '../../../server/http/handlers';
import { api } from '../../../src/contract/endpoints';
import { endpoints, type EndpointSpecification } from '../../apiSpecification';

export const ENDPOINT_NAMES = Object.keys(api) as (keyof Api)[];

const specificationOf = (name: string) => {
  const specification = endpoints.get(name);
  if (!specification) throw new Error(`Describe the endpoint ${name} in tests/apiSpecification`);
  return specification;
};

/** Specification of each endpoint of the contract. */
export const specifications = Object.fromEntries(
  ENDPOINT_NAMES.map((name) => [name, specificationOf(name)]),
) as Record<keyof Api, EndpointSpecification>;

/** Endpoints whose requests have a body. */
export const POSTS = ENDPOINT_NAMES.filter((name) => specifications[name].invalid);
