import type { Services } from '../services.ts';

/**
 * Whether people of such a school can read mail: sent by the installation, or kept for the admins of a demo (decision
 * 0037).
 */
export const mailReaches = (
  { sendsMail }: Pick<Services['settings'], 'sendsMail'>,
  isDemo: boolean,
): boolean => sendsMail || isDemo;
