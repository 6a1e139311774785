import type { Area, Call, Example } from './support/call';

/**
 * Every call, an area a file, found by itself. Nothing of ours is imported: a mistake in the contract, which server and
 * client share, shows itself here. The tests of the wire, of access, of bad fields and of odd input all begin here.
 */
const areas = import.meta.glob<Record<string, Area>>(['./*.ts', '!./index.ts'], { eager: true });

/** By their names in the contract. */
export const calls = new Map<string, Call>(
  Object.values(areas).flatMap((area) => Object.values(area).flatMap((known) => Object.entries(known))),
);

export interface Literal extends Example {
  /** Sent in a header of that name by whoever is signed in. */
  token: boolean;
}

/** The examples of all calls by their names. */
export const literals: Record<string, Literal> = Object.fromEntries(
  [...calls.values()].flatMap(({ allowedRoles, examples }) =>
    Object.entries(examples).map(([name, example]) => [name, { ...example, token: allowedRoles !== null }]),
  ),
);
