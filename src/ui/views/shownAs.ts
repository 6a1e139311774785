import type { Shown, Viewed } from '../../contract/views';
import { inAddress, partsIn } from './inAddress';

const pick = (values: Shown['filter'], isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

/** The address of a list that is looked at so. @param search of the address before */
export const addressOf = (of: Viewed, { filter, sort, order, perPage }: Shown, search: string) => {
  const { narrows, stays } = inAddress(of);
  const own = pick(filter, (name) => narrows.includes(name));
  return new URLSearchParams({
    ...partsIn(search, stays),
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
    filter: JSON.stringify(pick(filter, (name) => !narrows.includes(name))),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(perPage && { perPage: String(perPage) }),
    page: '1',
  }).toString();
};

const inOrder = (values: object) =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other)));

/** Whether a list is looked at so: what a view leaves open, any list has. */
export const isShown = (view: Shown, list: Shown) =>
  inOrder(view.filter) === inOrder(list.filter) &&
  (!view.columns || view.columns.join() === list.columns?.join()) &&
  (['sort', 'order', 'perPage'] as const).every(
    (name) => view[name] === undefined || view[name] === list[name],
  );
