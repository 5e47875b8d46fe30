import type { ContactMessage } from '@pelion/contract/contact';
import { enqueue } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { takeMessageTry } from './limits.ts';
import { sendContactMail } from './operator-mail.ts';

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
