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
  /** Null for a person without a campus. */
  readonly campusId: number | null;
  /** Whether the mail is for the operator and hidden from every campus. */
  readonly isForOperator?: boolean;
  readonly to: string;
  /** Recipient of replies, if not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Defaults to Pelion's own letterhead. */
  readonly letterhead?: Letterhead;
  /** Attachments; omitted from mail kept without a mail server. */
  readonly attachments?: readonly Attachment[];
  /** Key shared by retries of the same mail, whose delivery is unknown; used as Message-ID. */
  readonly key?: string;
  /** Link for one-click unsubscription without login (RFC 8058). */
  readonly leaveUrl?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Time limits for a silent mail server, and for one mail in all; the job retries later. */
const PATIENCE = { silentMs: 5_000, wholeMs: 20_000 };

export function smtpMailer(smtpUrl: string, from: string, patience = PATIENCE): Mailer {
  const { silentMs, wholeMs } = patience;
  const open = async () => {
    // Loaded with the first mail, because its forty modules are wasted in a process that sends none.
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

/** Host of the sender, as in `Pelion <mail@learn.example.org>`, for the Message-ID. */
const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Without a mail server messages are stored, for the admins of the demo to read (decision 0007). */
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

/** Limits the total time, because a server that sends a little now and then is never silent. */
async function within(milliseconds: number, sending: Promise<unknown>): Promise<void> {
  const tooLong = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: tooLong.signal }).then(() => {
    throw new Error(`The mail server took longer than ${milliseconds} ms`);
  });
  // The loser of the race must not raise an unhandled rejection.
  late.catch(() => {});
  sending.catch(() => {});
  await Promise.race([sending, late]).finally(() => tooLong.abort());
}
