/**
 * npm runs its commands in a shell, and a SIGTERM sent to npm ends that shell without reaching us. So losing the shell
 * counts as the signal.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
