/** With a real minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
