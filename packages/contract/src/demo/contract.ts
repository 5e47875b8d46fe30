import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { id, name } from '../kernel/shared.ts';
import { loggedInUser } from '../session/contract.ts';
import { demoRoutes } from './routes.ts';

// Exists only on an installation that was seeded with the demo; elsewhere every call here is `notFound`.

export const demoAccount = z.object({
  user_id: id,
  name,
  username: z.string(),
  user_type: z.int(),
  campus_id: id,
  campus_name: z.string(),
  campus_type: z.int(),
});
export type DemoAccount = z.infer<typeof demoAccount>;

export const demo = contract(demoRoutes, {
  listDemoAccounts: {
    access: 'public',
    summary: 'One account of each user type of each demo campus',
    output: z.array(demoAccount),
    errors: ['notFound'],
  },
  becomeDemoAccount: {
    access: 'public',
    summary: 'Sign in as a demo account in one click, on any plan; the plan holds for this session alone',
    body: z.strictObject({
      campus_id: id,
      /** Spec subscription type, 1 to 4; the school's own when left out. */
      subscription_type_id: z.int().min(1).max(4).optional(),
    }),
    audit: { none: 'opens a session in a demo school' },
    output: loggedInUser,
    errors: ['notFound'],
  },
});
