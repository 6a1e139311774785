import type { Area, EndpointSpecification, Example } from './support/endpoint';

export type { EndpointSpecification };

/**
 * Endpoints of section 7 of the specification, with a file for each area. The files import nothing from the product, so
 * that the tests fail if the contract, which server and client share, contains a mistake.
 */
const areas = import.meta.glob<Record<string, Area>>(['./*.ts', '!./index.ts'], { eager: true });

/** Specification of each endpoint, by the name of the endpoint in the contract. */
export const endpoints = new Map<string, EndpointSpecification>(
  Object.values(areas).flatMap((area) => Object.values(area).flatMap((named) => Object.entries(named))),
);

export interface RequestExample extends Example {
  /** `true` if a caller must send a session token in the header `token`. */
  token: boolean;
}

/** Examples of all endpoints, by the name of the example. */
export const examples: Record<string, RequestExample> = Object.fromEntries(
  [...endpoints.values()].flatMap(({ allowedRoles, examples: own }) =>
    Object.entries(own).map(([name, example]) => [name, { ...example, token: allowedRoles !== null }]),
  ),
);
