/** A word that nobody guesses, of seven signs a part. (`randomUUID` is missing where a page comes without TLS.) */
export const randomWord = (parts: number): string =>
  [...crypto.getRandomValues(new Uint32Array(parts))].map((part) => part.toString(36).padStart(7, '0')).join('');
