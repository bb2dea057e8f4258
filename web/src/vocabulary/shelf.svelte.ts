// The book as the page shows it. Another window may have written meanwhile, so every change is made to what lies there.
import { memory } from '../memory';
import { bookOf, type Book } from './book';

export class Shelf {
  book: Book = $state.raw(bookOf(memory.vocabulary));

  change(by: (book: Book) => Book): void {
    this.look();
    this.book = by(this.book);
    memory.vocabulary = this.book;
  }

  /** Where a browser keeps nothing, what is here stays. */
  look(): void {
    const kept = memory.vocabulary;
    if (kept !== null) this.book = bookOf(kept);
  }
}
