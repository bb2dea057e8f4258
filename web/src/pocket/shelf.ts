// Where this device keeps its tables: records by their names in IndexedDB. What was written is on the disk before
// anybody is told.
import { TABLES_HERE as DATABASE } from '../keeping';

const RECORDS = 'records';

export class Shelf {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
    database.onversionchange = () => database.close(); // somebody deletes all of it
  }

  static open(): Promise<Shelf> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(RECORDS);
      opening.onsuccess = () => resolve(new Shelf(opening.result));
      opening.onerror = () => reject(opening.error ?? new Error('no database'));
    });
  }

  /** All whose names begin like this, in the order of their names. */
  read(beginning: string): Promise<[string, Uint8Array][]> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(RECORDS);
      const records = transaction.objectStore(RECORDS);
      const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
      const names = records.getAllKeys(range);
      const values = records.getAll(range);
      transaction.oncomplete = () =>
        resolve(names.result.map((name, i) => [String(name), values.result[i] as Uint8Array]));
      transaction.onabort = () => reject(transaction.error ?? new Error('not read'));
    });
  }

  /** Keep these and drop all that begin like those, together. */
  write(kept: readonly (readonly [string, Uint8Array])[], gone: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(RECORDS, 'readwrite', { durability: 'strict' });
      const records = transaction.objectStore(RECORDS);
      for (const beginning of gone) records.delete(IDBKeyRange.bound(beginning, `${beginning}\uffff`));
      for (const [name, value] of kept) records.put(value, name);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
    });
  }
}
