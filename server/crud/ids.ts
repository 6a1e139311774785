import { translatable } from '../../src/contract/core/translatable';
import type { Id } from '../../src/contract/core/field';
import type { Noun } from '../../src/contract/auditLog/targetKinds';
import { httpError } from '../http/httpError';

const MAX_ID = 2 ** 31 - 1;

/** A row's number, sent as a number or as text; nothing for what can be no row's. */
export const parseId = (id: Id) => {
  const number = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : NaN;
  return Number.isInteger(number) && number > 0 && number <= MAX_ID ? number : undefined;
};

/** The numbers among ids that a list is filtered by. */
export const parseIds = (ids: Id | readonly Id[]) => [ids].flat().flatMap((id) => parseId(id) ?? []);

export const notFound = (thing: Noun, id: Id) =>
  httpError(404, translatable(`rows.${thing.kind}.missing`, { id }));

/** @throws HTTPException 404 for what can be no row's number */
export const requireId = (thing: Noun, id: Id) => {
  const number = parseId(id);
  if (number === undefined) throw notFound(thing, id);
  return number;
};
