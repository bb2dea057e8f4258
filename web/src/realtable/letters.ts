// How many tiles a word takes, for those who write it instead of counting: ß is SS everywhere (X2), the rest depends on
// which pieces the box has.

/** own: the box has tiles for Ä, Ö, Ü. digraph: Ä is laid as A and E. plain: accents are dropped, œ is OE. */
export type Laid = 'own' | 'digraph' | 'plain';

/** What Unicode does not take apart. */
const APART: Record<string, string> = { ß: 'SS', ẞ: 'SS', Œ: 'OE', Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D' };
const DIGRAPHS: Record<string, string> = { Ä: 'AE', Ö: 'OE', Ü: 'UE' };

export function tiles(word: string, laid: Laid): string {
  const whole = word
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ßẞŒÆØŁĐ]/g, (sign) => APART[sign]!);
  const umlauts = laid === 'digraph' ? whole.replace(/[ÄÖÜ]/g, (sign) => DIGRAPHS[sign]!) : whole;
  const kept = laid === 'own' ? umlauts.replace(/[^A-ZÄÖÜ]/gu, bare) : umlauts.replace(/[^A-Z]/gu, bare);
  return kept;
}

function bare(sign: string): string {
  return sign.normalize('NFD').replace(/[^A-Z]/g, '');
}
