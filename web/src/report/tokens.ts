/** What the tokens of the page stand for where an element is; before it is there, themselves. */
export const tokensOf =
  (element: Element | undefined) =>
  (name: string): string =>
    element ? getComputedStyle(element).getPropertyValue(`--${name}`).trim() : name;
