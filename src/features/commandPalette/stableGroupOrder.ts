/**
 * The order of groups that come one after the other, each when it is found. One that comes late stands behind the group that is
 * marked, even where its kind would come before it: what somebody is about to choose does not move.
 *
 * @param before how they stood
 * @param there those that are there now, in the order of their kinds
 * @param marked the group of what is marked; at first the one on top
 */
export const stableGroupOrder = (
  before: readonly string[],
  there: readonly string[],
  marked: string | undefined,
) => {
  const kept = before.filter((name) => there.includes(name));
  const held = marked === undefined || !kept.includes(marked) ? 0 : kept.indexOf(marked);
  return there.reduce((order, name, rank) => {
    if (order.includes(name)) return order;
    const isHeld = (place: number) => kept.length > 0 && place <= held;
    const at = order.findIndex((other, place) => !isHeld(place) && there.indexOf(other) > rank);
    return at < 0 ? [...order, name] : order.toSpliced(at, 0, name);
  }, kept);
};
