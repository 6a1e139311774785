import type { Area, EndpointSpecification, Example } from './support/endpoint';

export type { EndpointSpecification };

/**
 * Endpoints of section 7, with a file for each area. The files import nothing of the product, so that a mistake in the contract,
 * which server and client share, fails the tests.
 */
const areas = import.meta.glob<Record<string, Area>>(['./*.ts', '!./index.ts'], { eager: true });

/** Specifications by the names of the endpoints in the contract. */
export const endpoints = new Map<string, EndpointSpecification>(
  Object.values(areas).flatMap((area) => Object.values(area).flatMap((named) => Object.entries(named))),
);

export interface RequestExample extends Example {
  /** A signed-in caller sends the token in the header of this name. */
  token: boolean;
}

/** Examples of all endpoints by their names. */
export const examples: Record<string, RequestExample> = Object.fromEntries(
  [...endpoints.values()].flatMap(({ allowedRoles, examples: own }) =>
    Object.entries(own).map(([name, example]) => [name, { ...example, token: allowedRoles !== null }]),
  ),
);
