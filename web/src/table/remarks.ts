// Who hears what: a person may leave out what is typed, or everything; a table may forbid talking.
import type { Remark, TableStore } from '../net/store.svelte';
import { settings } from '../settings.svelte';

/** What is to be shown of what was said just now. */
export function remarksIn({ said, view }: Pick<TableStore, 'said' | 'view'>): Remark[] {
  if (settings.hush || !view?.talking) return [];
  return said.filter(({ text }) => !text || !settings.mute);
}
