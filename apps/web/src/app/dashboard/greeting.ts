/** By the clock of the campus. */
export function greetingAt(at: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(clock.format(at));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
