import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { mailPage } from './mail-page.ts';
import { type Letterhead, type MailPart, pelionLetterhead, plainText } from './mail-parts.ts';

export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface Mail {
  /** Null where the person has no campus. */
  readonly campusId: number | null;
  /** About the installation itself: for whoever runs it, and no campus may read it. */
  readonly isForOperator?: boolean;
  readonly to: string;
  /** Who gets the answer, where it is not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Pelion's own unless told. */
  readonly letterhead?: Letterhead;
  /** What is kept without a mail server goes without them. */
  readonly attachments?: readonly Attachment[];
  /** The same mail sent again, since nobody knows whether it arrived, has the same key; it becomes its Message-ID. */
  readonly key?: string;
  /** Where a mail program asks, without anybody logging in, that no further ones come (RFC 8058). */
  readonly leaveUrl?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** How long a mail server may stay silent, and how long one mail may take in all; afterwards the job tries again later. */
const PATIENCE = { silentMs: 5_000, wholeMs: 20_000 };

export function smtpMailer(smtpUrl: string, from: string, patience = PATIENCE): Mailer {
  const { silentMs, wholeMs } = patience;
  const open = async () => {
    // Read with the first mail: a process that sends none does without its forty modules.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: silentMs,
      greetingTimeout: silentMs,
      socketTimeout: silentMs,
      dnsTimeout: silentMs,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      const {
        to,
        replyTo,
        subject,
        parts,
        letterhead = pelionLetterhead,
        attachments = [],
        key,
        leaveUrl,
      } = mail;
      const attached = attachments.map(({ name, mediaType, bytes }) => ({
        filename: name,
        contentType: mediaType,
        content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      }));
      opened ??= open();
      const transport = await opened;
      await within(
        wholeMs,
        transport.sendMail({
          from,
          to,
          replyTo,
          subject,
          text: plainText(parts),
          html: mailPage(letterhead, { subject, parts }),
          attachments: attached,
          ...(key ? { messageId: `<${key}@${hostOf(from)}>` } : {}),
          ...(leaveUrl ? { headers: leaveHeaders(leaveUrl) } : {}),
        }),
      );
    },
    async close() {
      (await opened)?.close();
    },
  };
}

const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** `Pelion <mail@learn.example.org>`: who it is from names the host of its Message-ID. */
const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Without a mail server nothing is pretended: messages are kept and the admins of the demo can read them (decision 0007). */
export const keepingMailer = (system: Db): Mailer => ({
  async send({ campusId, isForOperator = false, to, subject, parts, key = null }) {
    await system
      .insertInto('kept_mail')
      .values({
        campus_id: campusId,
        is_for_operator: isForOperator,
        recipient: to,
        subject,
        text_body: plainText(parts),
        message_key: key,
      })
      .onConflict((conflict) => conflict.column('message_key').doNothing())
      .execute();
  },
  close: async () => {},
});

/** A server that says a little now and then is never silent, and never done. */
async function within(milliseconds: number, sending: Promise<unknown>): Promise<void> {
  const tooLong = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: tooLong.signal }).then(() => {
    throw new Error(`The mail server took longer than ${milliseconds} ms`);
  });
  // Whichever comes second is no longer waited for, and must not end the process.
  late.catch(() => {});
  sending.catch(() => {});
  await Promise.race([sending, late]).finally(() => tooLong.abort());
}
