// A saved game that somebody drops onto a page where nobody plays: the page of played games looks into it.

/** Whoever takes the file looks into it. */
export const dropped: { file: File | null } = $state({ file: null });

/** Without this the browser would leave the page to show the file. */
export function ondragover(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

export function ondrop(event: DragEvent): void {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  dropped.file = file;
  if (!location.hash.startsWith('#/partien')) location.hash = '#/partien';
}
