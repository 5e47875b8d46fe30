import { campusTypeTable, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { done } from '../kernel/shared.ts';
import { emailAddress, oneLine, strangersForm } from '../kernel/stranger.ts';
import { contactRoutes } from './routes.ts';

/** Message from a visitor; a demo request must name the organization and may omit the message. */
export const contactMessage = z
  .strictObject({
    kind: z.enum(['contact', 'demo']).default('contact'),
    name: oneLine(120).min(1, phrase('Please enter your name')),
    email: emailAddress,
    organization: oneLine(200).default(''),
    campus_type: numberedId(campusTypeTable).nullable().default(null),
    message: z.string().trim().max(5000).default(''),
    ...strangersForm,
  })
  .refine(({ kind, message }) => kind === 'demo' || message !== '', {
    path: ['message'],
    message: phrase('Please enter the message'),
  })
  .refine(({ kind, organization }) => kind === 'contact' || organization !== '', {
    path: ['organization'],
    message: phrase('Please enter the name of the {school} or organization'),
  });
export type ContactMessage = z.output<typeof contactMessage>;

export const contact = contract(contactRoutes, {
  contact: {
    access: 'public',
    summary: 'Write to whoever runs this installation, or ask for a demo: kept, and sent on by mail',
    body: contactMessage,
    audit: { none: 'a message of a stranger, kept whole' },
    output: done,
    errors: ['tooManyRequests'],
  },
});
