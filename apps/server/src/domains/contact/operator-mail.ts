import { campusTypeTable, phrase } from '@pelion/words';
import { z } from 'zod';
import { publicWords } from '../../lib/campus-words.ts';
import { job } from '../../lib/jobs.ts';
import { lists, says } from '../../lib/mail/mail-parts.ts';
import { keepingMailer } from '../../lib/mail/mailer.ts';

/**
 * Forwards a message to the site operator. Without an operator address or a mail server, it stays in the site admin's
 * list of mails (decision 0076).
 */
export const sendContactMail = job({
  name: 'contact.sendMail',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
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
