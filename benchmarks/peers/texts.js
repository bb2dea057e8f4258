/** So many letters that are different every time: what a view of a table has to tell. */
export const TEXT = (number, length) => String(number).padEnd(12, '.') + 'wortstube '.repeat(length / 10).slice(12)
