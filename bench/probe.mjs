// Loaded into the server process by the benchmarks; reports its resource usage on request.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on('message', (request) => {
  // Collects garbage first, so that only memory in use is counted.
  if (request === 'usage after collecting') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMs: (user + system) / 1000,
    residentBytes: process.memoryUsage.rss(),
    longestHoldMs: Math.max(0, delay.max / 1e6 - 5),
  });
  delay.reset();
});
// The channel must not keep the process alive.
process.channel?.unref();
