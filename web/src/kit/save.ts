// A text as a file on this device; nothing goes to the server.
import { toast } from './voice.svelte';

export function save(name: string, text: string, type: string, said: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  toast(said, 'good');
}
