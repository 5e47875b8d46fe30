const width = 12;

/** One line per step: what it is, what came of it, how long it took. `work` returns what came of it. */
export async function step(title, work) {
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${title.padEnd(width)} ${result} (${seconds} s)`);
}

/** Ends the command with one clear line. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
