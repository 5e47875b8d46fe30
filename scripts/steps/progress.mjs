const width = 12;

/** Prints one line per step: title, result, duration. `work` returns the result. */
export async function step(title, work) {
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${title.padEnd(width)} ${result} (${seconds} s)`);
}

/** Exits with a clear message. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
