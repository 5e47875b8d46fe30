import { createTransport } from 'nodemailer';
import type { Db } from '../db/database.ts';

export interface Mail {
  /** Null where the person has no campus. */
  readonly campusId: number | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl);
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
    },
    close: () => transport.close(),
  };
}

/** Without a mail server nothing is pretended: messages are kept and the admins of the demo can read them (decision 0007). */
export const keepingMailer = (system: Db): Mailer => ({
  async send({ campusId, to, subject, text }) {
    await system
      .insertInto('kept_mail')
      .values({ campus_id: campusId, recipient: to, subject, text_body: text })
      .execute();
  },
  close: () => {},
});
