import { liveKindOf } from '../../contract/live/live';
import { isObject } from '../../contract/core/read';
import { ownRequestIds } from '../../dataProvider/request';
import { affectedResources } from './affectedResources';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The resources that show what has changed, but for what this tab has done itself and knows. */
export const changedResources = (data: unknown): Set<string> => {
  const changes = listOf(isObject(data) && data.changes).filter(isObject);
  const others = changes.filter(({ by }) => typeof by !== 'string' || !ownRequestIds.has(by));
  const kinds = others
    .flatMap(({ what }) => listOf(what))
    .map((one) => (typeof one === 'string' ? liveKindOf(one) : undefined));
  const shown = kinds.flatMap((kind) => (kind ? affectedResources(kind) : []));
  return new Set(shown.length ? [...shown, 'activity'] : []);
};

export interface Viewer {
  id: string;
  name: string;
}

/** Other users who have a record open. */
export const readViewers = (data: unknown): { record: string; people: Viewer[] } | undefined => {
  if (!isObject(data) || typeof data.record !== 'string') return undefined;
  const people = listOf(data.people)
    .filter(isObject)
    .map(({ id, name }) => ({ id: String(id), name: String(name) }));
  return { record: data.record, people };
};
