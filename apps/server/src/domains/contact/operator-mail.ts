import { campusTypeTable, phrase } from '@pelion/words';
import { z } from 'zod';
import { publicWords } from '../../lib/campus-words.ts';
import { job } from '../../lib/jobs.ts';
import { lists, says } from '../../lib/mail/mail-parts.ts';
import { keepingMailer } from '../../lib/mail/mailer.ts';

/**
 * Sends a message on to whoever runs this installation. Where no address of theirs is set, or no mail server, it waits in the
 * list of mails for the site admin (decision 0076).
 */
export const sendContactMail = job({
  name: 'contact.sendMail',
  runner: 'mail',
  payload: z.object({ id: z.int() }),
  async run({ id }, { db, mailer, settings }) {
    const { operatorEmail } = settings;
    const row = await db.system
      .selectFrom('contact_message')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return;
    const { phrase: title, sentence } = publicWords;
    const { name, email, organization, campus_type, message } = row;
    const kind = campus_type === null ? '' : title(campusTypeTable.labelOf(campus_type));
    const post = operatorEmail === null ? keepingMailer(db.system) : mailer;
    await post.send({
      campusId: null,
      isForOperator: true,
      to: operatorEmail ?? title(phrase('Whoever runs this installation')),
      replyTo: email,
      subject:
        row.kind === 'demo'
          ? title(phrase('{$name} asks for a demo', { name }))
          : title(phrase('{$name} has written', { name })),
      parts: [
        lists([
          sentence(phrase('Name: {$name}', { name })),
          sentence(phrase('E-mail: {$email}', { email })),
          ...(organization ? [sentence(phrase('Organization: {$organization}', { organization }))] : []),
          ...(kind ? [sentence(phrase('Kind: {$kind}', { kind }))] : []),
        ]),
        says(message),
      ],
    });
  },
});
