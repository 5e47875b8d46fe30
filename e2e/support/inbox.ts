import { expect } from '@playwright/test';
import { startMailServer } from '../../apps/server/test/mail-server.ts';

/** What people find in their mailboxes: a mail server that a server of a journey sends to. */
export interface Inbox {
  readonly smtpUrl: string;
  /** The link to such a path in the last mail to somebody, once it has come. */
  linkTo(email: string, path: string): Promise<string>;
  close(): Promise<void>;
}

export async function openInbox(): Promise<Inbox> {
  const { url, received, stop } = await startMailServer();
  const linkIn = (email: string, path: string) => {
    const source = received.findLast(({ to }) => to.includes(email))?.source ?? '';
    // Lines that are too long for a mail are broken with a sign of equality.
    return new RegExp(`http\\S+${path}\\S+`).exec(source.replaceAll('=\r\n', ''))?.[0] ?? '';
  };
  return {
    smtpUrl: url,
    async linkTo(email, path) {
      await expect.poll(() => linkIn(email, path), { timeout: 30_000 }).not.toBe('');
      return linkIn(email, path);
    },
    close: stop,
  };
}
