import { rules, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { done, id } from '../kernel/shared.ts';
import { longestReason } from '../school-campuses/facts.ts';
import { loggedInUser } from '../session/contract.ts';
import { actingRoutes } from './routes.ts';

/** A person as whom a site admin may act. */
export const actable = z.object({
  id,
  name: z.string(),
  user_types: z.array(numberedId(userTypeTable)),
});
export type Actable = z.infer<typeof actable>;

export const actingRequest = z.strictObject({
  user_id: z.int({ error: phrase('Please choose somebody') }).positive(),
  /** One of the person's roles; defaults to the first. */
  user_type: numberedId(userTypeTable).optional(),
  reason: z
    .string({ error: phrase('Please say why: the {school} can read it.') })
    .trim()
    .min(1, phrase('Please say why: the {school} can read it.'))
    .max(longestReason),
  /** Password of the site admin, so that an unattended window is not enough. */
  password: z
    .string({ error: phrase('Please enter the password') })
    .min(1, phrase('Please enter the password'))
    .max(200),
});
export type ActingRequest = z.input<typeof actingRequest>;

export const acting = contract(actingRoutes, {
  listActable: {
    access: rules.manageCampuses,
    isOfAnyCampus: true,
    summary: 'People of a campus by a part of their name, admins first',
    query: z.strictObject({ search: z.string().trim().max(100).optional() }),
    output: z.array(actable),
    errors: ['notFound'],
  },
  startActing: {
    access: rules.manageCampuses,
    isOfAnyCampus: true,
    summary: 'Act as a person of a campus for an hour at most; answers with the tokens of that session',
    body: actingRequest,
    audit: {
      subject: 'person',
      kind: 'actAs',
      label: phrase('Started acting as another person'),
      place: 'named',
    },
    output: loggedInUser,
    errors: ['notFound', 'wrongPassword', 'schoolSuspended', 'tooManyRequests'],
  },
  endActing: {
    access: rules.anyone,
    summary: 'Stop acting as somebody: this session ends, the own one goes on',
    audit: { none: 'its end is written with every end of such a session' },
    whileActing: 'allowed',
    output: done,
    errors: ['conflict'],
  },
});
