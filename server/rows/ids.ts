import type { Id } from '../../src/contract/field';
import type { Thing } from '../../src/contract/things';
import { refusal } from '../http/refusal';
import { thereIsNo } from '../sentences/rows';

const MAX_ID = 2 ** 31 - 1;

/** A row's number, sent as a number or as text; nothing for what can be no row's. */
export const toNumber = (id: Id) => {
  const number = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : NaN;
  return Number.isInteger(number) && number > 0 && number <= MAX_ID ? number : undefined;
};

export const notThere = (thing: Thing, id: Id) => refusal(404, thereIsNo(thing, id));

/** @throws HTTPException 404 for what can be no row's number */
export const requireNumber = (thing: Thing, id: Id) => {
  const number = toNumber(id);
  if (number === undefined) throw notThere(thing, id);
  return number;
};
