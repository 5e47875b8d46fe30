// Loaded into the server's process by the benchmarks: tells, when asked, what that process has used so far.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on('message', (request) => {
  // What only waits to be collected is not in use.
  if (request === 'usage after collecting') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMs: (user + system) / 1000,
    residentBytes: process.memoryUsage.rss(),
    longestHoldMs: Math.max(0, delay.max / 1e6 - 5),
  });
  delay.reset();
});
// Listening must not keep a server alive that would otherwise end.
process.channel?.unref();
