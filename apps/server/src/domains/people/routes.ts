import { people } from '@pelion/contract/people';
import { implement } from '../../lib/http/implement.ts';
import { listHandlers } from './list-handlers.ts';
import { membershipHandlers } from './membership-handlers.ts';
import { personHandlers } from './person-handlers.ts';
import { photoHandlers } from './photo-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';

export const peopleRoutes = implement(people, {
  ...listHandlers,
  ...personHandlers,
  ...membershipHandlers,
  ...signInHandlers,
  ...photoHandlers,
});
