import type { Db } from '../../../server/db/open';
import { categories, plans } from '../../../server/db/schema';
import { api } from '../../../src/contract/endpoints';
import { ROLES } from '../../../src/contract/roles';
import type { EndpointSpecification, TestRowIds } from '../../apiSpecification/support/endpoint';
import { POSTS, specifications } from './endpoints';
import type { Client } from './client';
import { addDebit } from './records';
import { openTestApp } from './openTestApp';
import { addAdmin, addPerson } from './people';
import type { Api } from '../../../server/http/handlers';

/** Creates a valid body for every endpoint with a body, and the records that the bodies and paths refer to. */
export const createValidBodies = async (db: Db, { send }: Pick<Client, 'send'>) => {
  const person = await addPerson(db);
  const [category] = await db.insert(categories).values({ name: 'Nails' }).returning();
  const plan = {
    name: 'A plan',
    creditsHundredths: 1,
    priceCents: 1,
    pricePerCreditCents: 100,
    benefits: ['a'],
  };
  const [added] = await db.insert(plans).values(plan).returning();
  const other = await addAdmin(db, ['sellers']);
  const debit = await addDebit(db, 10_00);
  const there: TestRowIds = {
    person,
    category: category!.id,
    plan: added!.id,
    admin: other,
    debit: debit.id,
    buyer: debit.buyerId,
  };
  const good = Object.fromEntries(
    POSTS.map((name) => {
      const body = specifications[name].good ?? {};
      return [name, typeof body === 'function' ? body(there) : body];
    }),
  ) as Partial<Record<keyof Api, object>>;
  for (const name of new Set(POSTS.flatMap((post) => specifications[post].first ?? [])) as Set<keyof Api>) {
    // Sends the body of an example, because the server may reject the valid body when the test sends it again.
    const [example] = Object.values(specifications[name].examples);
    const { status } = await send('POST', api[name].path, { body: JSON.stringify(example?.body) });
    if (status !== 200) throw new Error(`The example of ${name} was not taken`);
  }
  const idFor = (about: EndpointSpecification['idFrom']) =>
    typeof about === 'string' ? there[about] : about;
  /** Returns the record whose id an endpoint needs. A deletion uses the same record as the update. */
  const aboutOf = (name: keyof Api) =>
    specifications[name].idFrom ?? specifications[name.replace('delete', 'update') as keyof Api]?.idFrom;
  const pathOf = (name: keyof Api) => api[name].path.replace(':id', () => String(idFor(aboutOf(name))));
  return {
    person,
    good,
    /** Returns the path of an endpoint with an existing id. */
    pathOf,
    /** Sends any body to an endpoint. */
    post: (name: keyof Api, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
      send('POST', pathOf(name), { body, headers: { 'content-type': type } }),
  };
};

/** Opens a server (`it`) with valid request bodies and an administrator with all roles. The caller must close `it`. */
export const openWithValidBodies = async () => {
  const it = await openTestApp({ rateLimitFactor: 10_000 });
  const admin = await it.withRoles(...ROLES);
  return { it, admin, bodies: await createValidBodies(it.db, admin) };
};
