import type { ViewSettings, ListWithViews } from '../../contract/savedViews/views';
import { viewParams, pickParams } from './viewParams';

const pick = (values: ViewSettings['filter'], isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

/** The search part of the address of a list that is looked at so. @param search the one before */
export const viewSearch = (
  of: ListWithViews,
  { filter, sort, order, perPage }: ViewSettings,
  search: string,
) => {
  const { filters, preserved } = viewParams(of);
  const own = pick(filter, (name) => filters.includes(name));
  return new URLSearchParams({
    ...pickParams(search, preserved),
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
    filter: JSON.stringify(pick(filter, (name) => !filters.includes(name))),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(perPage && { perPage: String(perPage) }),
    page: '1',
  }).toString();
};

const inOrder = (values: object) =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other)));

/** Whether a list is looked at so: what a view leaves open, any list has. */
export const isSameView = (view: ViewSettings, list: ViewSettings) =>
  inOrder(view.filter) === inOrder(list.filter) &&
  (!view.columns || view.columns.join() === list.columns?.join()) &&
  (['sort', 'order', 'perPage'] as const).every(
    (name) => view[name] === undefined || view[name] === list[name],
  );
