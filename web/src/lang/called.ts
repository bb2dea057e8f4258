// How people are called. Who has deleted their data is a mark to the server and a guest to everybody else.
import type { TableView } from '../net/protocol';
import { texts } from './index.svelte';

const MARK = /^~([A-Z]{5})$/;

export function called(name: string): string {
  const mark = MARK.exec(name)?.[1];
  return mark ? texts().seat.guest(mark) : name;
}

/** The table with everybody's name as people say it. */
export function withNames(view: TableView): TableView {
  if (!view.chairs.some(({ name }) => MARK.test(name))) return view;
  return { ...view, chairs: view.chairs.map((chair) => ({ ...chair, name: called(chair.name) })) };
}
