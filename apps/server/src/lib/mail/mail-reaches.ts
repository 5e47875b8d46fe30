import type { Services } from '../services.ts';

/** Whether somebody of such a school can read a mail: it leaves this installation, or is kept for the admins of a demo (decision 0037). */
export const mailReaches = (
  { sendsMail }: Pick<Services['settings'], 'sendsMail'>,
  isDemo: boolean,
): boolean => sendsMail || isDemo;
