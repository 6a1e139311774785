const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Where a value differs from the shape of an example, in words; nothing where it does not. Further fields are free. */
export const differences = (shape: unknown, value: unknown, at = 'data'): string[] => {
  if (typeof shape === 'string') {
    return shape.split('|').includes(typeOf(value)) ? [] : [`${at} is ${typeOf(value)}, not ${shape}`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at} is ${typeOf(value)}, not a list`];
    const row: unknown = shape[0];
    if (row === undefined) return [];
    if (!value.length) return [`${at} is empty, so its rows cannot be looked at`];
    return value.flatMap((item, index) => differences(row, item, `${at}[${index}]`));
  }
  if (typeOf(value) !== 'object') return [`${at} is ${typeOf(value)}, not an object`];
  return Object.entries(shape as object).flatMap(([name, inner]) =>
    differences(inner, (value as Record<string, unknown>)[name], `${at}.${name}`),
  );
};
