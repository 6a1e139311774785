import { administrators } from './administrators';
import type { Call, Example } from './call';
import { categories } from './categories';
import { contact } from './contact';
import { dashboard } from './dashboard';
import { entry } from './entry';
import { finance } from './finance';
import { people } from './people';
import { plans } from './plans';

/**
 * Every call, an area a file. Nothing of ours is imported: a mistake in the contract, which server and client share,
 * shows itself here. The tests of the wire, of access, of bad fields and of odd input all begin here.
 */
export const calls = {
  ...entry,
  ...dashboard,
  ...categories,
  ...people,
  ...plans,
  ...administrators,
  ...finance,
  ...contact,
};

type NamesIn<C> = C extends { examples: infer E } ? keyof E & string : never;
export type ExampleName = NamesIn<(typeof calls)[keyof typeof calls]>;

export interface Literal extends Example {
  /** Sent in a header of that name by whoever is signed in. */
  token: boolean;
}

/** The examples of all calls by their names. */
export const literals = Object.fromEntries(
  Object.values<Call>(calls).flatMap(({ may, examples }) =>
    Object.entries(examples).map(([name, example]) => [name, { ...example, token: may !== null }]),
  ),
) as Record<ExampleName, Literal>;
