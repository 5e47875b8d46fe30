import type { LoggedInUser } from '@pelion/contract/session';

/** Hour 0 to 23, by the clock of the campus. */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/**
 * Whether the user has a real name: parents imported without one get the local part of their e-mail address, which is
 * no greeting.
 */
export const isNamed = ({
  name,
  username,
  email,
}: Pick<LoggedInUser, 'name' | 'username' | 'email'>): boolean =>
  name !== username && name !== email?.split('@')[0];
