// The book as the page shows it. Another window may have written meanwhile, so every change is made to what lies there.
import { memory } from '../memory';
import { bookOf, type Book } from './book';

export class Shelf {
  book: Book = $state.raw(bookOf(memory.vocabulary));

  /** Whether it will be here tomorrow. */
  kept = $state(true);

  change(by: (book: Book) => Book): void {
    this.look();
    this.book = by(this.book);
    this.kept = memory.keepVocabulary(this.book);
  }

  /** Where a browser keeps nothing, or has no room for more, what is here stays. */
  look(): void {
    const there = this.kept ? memory.vocabulary : null;
    if (there !== null) this.book = bookOf(there);
  }
}
