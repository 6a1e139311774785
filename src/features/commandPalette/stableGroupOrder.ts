/**
 * Orders groups that arrive one after another. A late group follows the marked one, even if its kind comes before: an
 * option that the user is about to choose does not move. `before` is the previous order, `there` the present groups by
 * kind, and `marked` by default the first.
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
