/**
 * What has changed: a new value, as the only element of an array, or the changes of members by their names. Members of
 * an array have their places for names, and those past its end are added to it.
 */
export type Change = [unknown] | { readonly [name: string]: Change };

/** What becomes of a value. What has not changed is shared with it, so that nobody looks at it again. */
export function changed(value: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  for (const [name, inner] of Object.entries(change)) copy[name] = changed(copy[name], inner);
  return copy;
}
