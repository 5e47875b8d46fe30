/**
 * npm runs commands in a shell, and a SIGTERM sent to npm ends the shell without reaching this process. So the loss of
 * the parent counts as the signal.
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
