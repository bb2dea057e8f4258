/** Whether the window is wide enough for a column beside the table. */
export function wideness(): { readonly wide: boolean } {
  const query = matchMedia('(min-width: 62rem)');
  const state = $state({ wide: query.matches });
  $effect(() => {
    const changed = (): void => void (state.wide = query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  });
  return state;
}
