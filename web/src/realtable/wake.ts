// Keeps the screen awake while the hourglass runs; a phone in the middle of the table would go dark before the sand is
// through. Browsers that cannot, or a device saving power, just let it sleep.
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let gone = false;
  const letGo = (): void => void lock?.release().catch(() => {});
  if ('wakeLock' in navigator) {
    navigator.wakeLock.request('screen').then(
      (got) => {
        lock = got;
        if (gone) letGo();
      },
      () => {},
    );
  }
  return () => {
    gone = true;
    letGo();
  };
}
