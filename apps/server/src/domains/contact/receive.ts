import type { ContactMessage } from '@pelion/contract/contact';
import { enqueue } from '../../lib/jobs.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import type { Services } from '../../lib/services.ts';
import { sendContactMail } from './operator-mail.ts';

/** A school writes from one address; ten in an hour are a flood. */
const PER_ADDRESS = { tries: 10, windowSeconds: 60 * 60 } as const;
const PER_SENDER = { tries: 5, windowSeconds: 24 * 60 * 60 } as const;

async function takeMessageTry(
  { db }: Pick<Services, 'db'>,
  { ip, email, now }: { readonly ip: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await takeTry(db.system, `contact-address:${ip}`, PER_ADDRESS, now);
  await takeTry(db.system, `contact-sender:${email}`, PER_SENDER, now);
}

/** Keeps a message and has it sent on, both or neither. By whichever way it came: as a form or as JSON. */
export async function receiveMessage(
  services: Services,
  message: ContactMessage,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<void> {
  await takeMessageTry(services, { ip, email: message.email, now });
  const { kind, name, email, organization, campus_type } = message;
  await services.db.system.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('contact_message')
      .values({ kind, name, email, organization, campus_type, message: message.message, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(transaction, sendContactMail, { id });
  });
}
