import { expect } from '@playwright/test';
import { startMailServer } from '../../apps/server/test/mail-server.ts';

/** A mail server that receives the mails of a journey's server. */
export interface Inbox {
  readonly smtpUrl: string;
  /** Waits for the last mail to this address and returns its link to the path. */
  linkTo(email: string, path: string): Promise<string>;
  close(): Promise<void>;
}

export async function openInbox(): Promise<Inbox> {
  const { url, received, stop } = await startMailServer();
  const linkIn = (email: string, path: string) => {
    const source = received.findLast(({ to }) => to.includes(email))?.source ?? '';
    // Quoted-printable mails break long lines with an equals sign.
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
