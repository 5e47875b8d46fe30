// Loaded into the server's process by the benchmarks: tells, when asked, what that process has used so far.

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() });
});
// Listening must not keep a server alive that would otherwise end.
process.channel?.unref();
