// Who sat at a table, for telling of its game.
import type { TableView } from '../net/protocol';
import { wordsAt } from '../table/words';
import type { Story } from './story';

export function peopleOf(view: TableView): Pick<Story, 'names' | 'people' | 'language'> {
  return {
    names: view.chairs.map(({ name }) => name),
    people: view.chairs.map(({ level }) => !level),
    language: wordsAt(view, { id: '' }).language,
  };
}
