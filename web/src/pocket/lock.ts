// What only one at a time may have on a device.

/** A page that is being left may need a moment to let go. */
const PATIENCE = 5000;

/** Ours until it is let go, or until this page or worker ends; null: somebody else has it. */
export function hold(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const held = (): Promise<void> => new Promise(resolve);
    navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, held).catch(() => resolve(null));
  });
}
