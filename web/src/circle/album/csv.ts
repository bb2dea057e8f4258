// Tables as CSV, made on the device. German: semicolons and decimal commas, as German spreadsheets read them; English:
// commas and points. A mark at the beginning says that it is UTF-8.
import type { Language } from '../../settings.svelte';

/** What stands in a cell: a text, a number, or nothing. */
export type Cell = string | number | null;

export interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The language of a cell that is not in that of the page. */
  readonly lang?: (row: number, column: number) => string | undefined;
}

const SIGNS: Record<Language, { readonly between: string; readonly decimal: string }> = {
  de: { between: ';', decimal: ',' },
  en: { between: ',', decimal: '.' },
};
const UTF_8 = '\uFEFF';

/**
 * What a spreadsheet would take for a formula: names and words come from people. An apostrophe in front makes it a
 * text. Numbers are ours, so their minus stays.
 */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function written(cell: Cell, language: Language): string {
  const { between, decimal } = SIGNS[language];
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', decimal) : '';
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(text) || text.includes(between) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf({ head, rows }: Sheet, language: Language): string {
  const { between } = SIGNS[language];
  const line = (cells: readonly Cell[]): string => cells.map((cell) => written(cell, language)).join(between);
  return UTF_8 + [head, ...rows].map((cells) => `${line(cells)}\r\n`).join('');
}

/** A name for a file that every system takes. */
export function fileName(...parts: readonly string[]): string {
  const plain = parts.map((part) => part.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-')).filter(Boolean);
  return `${plain
    .join('-')
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, 80)}.csv`;
}
