import { contact } from '@pelion/contract/contact';
import { done, implement } from '../../lib/http/implement.ts';
import { receiveMessage } from './receive.ts';

export const contactRoutes = implement(contact, {
  async contact({ body }, { services, request, now }) {
    await receiveMessage(services, body, { ip: request.ip, now });
    return done;
  },
});
